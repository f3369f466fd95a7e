export { countWithoutOrder } from './problems.store.ts';
