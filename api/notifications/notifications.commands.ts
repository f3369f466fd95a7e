export { leaveOrder } from './subscriptions.store.ts';
