export { hasOffer } from './exchange.store.ts';
