export { pruneRequests } from './requests.store.ts';
