/** Tag of the background sync, and the worker's message for it. */
export const DOOR_SYNC = 'outbox-flush';
