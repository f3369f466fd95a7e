/** Tag of the background sync, and also the message that the service worker sends for it. */
export const DOOR_SYNC = 'outbox-flush';
