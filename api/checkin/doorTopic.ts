import type { LiveBus } from '#api/http/liveBus.ts';

/**
 * The topic of an event's door. A message has no content: it makes the open streams read the changes.
 * Sales and cancellations publish to it, too.
 */
export const doorTopic = (eventId: number): string => `door:${eventId}`;

/** Where the id of a device is published when it is revoked. */
export const REVOCATIONS = 'door-devices';

/** Call it after the commit, never inside the transaction. */
export function notifyDoor(live: LiveBus, eventId: number): void {
  live.publish(doorTopic(eventId), null);
}
