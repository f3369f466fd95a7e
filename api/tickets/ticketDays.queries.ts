export { daysOfProducts } from './products.store.ts';
