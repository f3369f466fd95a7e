export { hasOffer } from '#api/refunds/refunds.store.ts';
