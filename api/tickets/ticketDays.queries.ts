export { daysOfProducts } from './ticketDays.store.ts';
