import { parseJson } from '#shared/base/parseJson.ts';
import { session } from './safeStorage.ts';

/**
 * Stores one value per event in sessionStorage, so that it lasts as long as the tab and never appears in an address.
 * `name` is the first part of its key.
 */
export function eventValue<T>(name: string) {
  const keyOf = (eventId: number): string => `${name}.${eventId}`;
  return {
    /** The stored value, still to be checked; null if there is none. */
    read: (eventId: number): unknown => parseJson(session.get(keyOf(eventId))),
    save: (eventId: number, value: T): void => session.set(keyOf(eventId), JSON.stringify(value)),
    forget: (eventId: number): void => session.remove(keyOf(eventId)),
  };
}
