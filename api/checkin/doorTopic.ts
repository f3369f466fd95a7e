import type { LiveBus } from '#api/http/liveBus.ts';

/**
 * The topic of an event's door. What is published there does not matter: it wakes the open streams, and they
 * read for themselves what has changed. Orders ring it too, when tickets are sold or cancelled.
 */
export const doorTopic = (eventId: number): string => `door:${eventId}`;

/** Where the id of a device is published when it is revoked. */
export const REVOCATIONS = 'door-devices';

/** Call it after the commit, never inside the transaction. */
export function notifyDoor(live: LiveBus, eventId: number): void {
  live.publish(doorTopic(eventId), null);
}
