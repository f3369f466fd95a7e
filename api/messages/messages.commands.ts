export { deleteMessages } from './messages.store.ts';
