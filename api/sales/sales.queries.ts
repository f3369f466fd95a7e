export { type OrderPlace, ordersAfter } from './eventOrders.store.ts';
