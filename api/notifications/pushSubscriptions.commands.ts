export { leaveOrder } from './pushSubscriptions.store.ts';
