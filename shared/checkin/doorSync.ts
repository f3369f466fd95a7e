/** The tag of the background sync that a door device asks for, and the message by which its worker passes it on. */
export const DOOR_SYNC = 'outbox-flush';
