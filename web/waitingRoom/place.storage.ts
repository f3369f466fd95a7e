import { local } from '#web/offline/keep.ts';

const keyOf = (eventId: number): string => `rollcall.room.${eventId}`;

/** The signed place in the waiting room of an event: outlives reloads, tabs and being offline. */
export const savedPlace = (eventId: number): string | null => local.get(keyOf(eventId));
export const savePlace = (eventId: number, token: string): void => local.set(keyOf(eventId), token);
export const forgetPlace = (eventId: number): void => local.remove(keyOf(eventId));
