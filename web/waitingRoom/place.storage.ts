import { local } from '#web/offline/safeStorage.ts';

const storageKey = (eventId: number): string => `rollcall.room.${eventId}`;

/** This device's signed place in an event's waiting room. Survives reloads, closed tabs and being offline. */
export const savedPlace = (eventId: number): string | null => local.get(storageKey(eventId));
export const savePlace = (eventId: number, token: string): void =>
  local.set(storageKey(eventId), token);
export const forgetPlace = (eventId: number): void => local.remove(storageKey(eventId));
