export { leaveOrder } from './subscriptions.store.ts';
export { alertAdmins } from './teamAlerts.ts';
