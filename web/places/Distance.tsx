import { createContext, use } from 'react';

/** How far away events are, in words, by event; nobody has chosen a place: none. */
export const Distances = createContext<ReadonlyMap<number, string> | null>(null);

/** `12 mi away`, where a place was chosen and the event's is known. */
export function Distance({ eventId }: { eventId: number }) {
  const text = use(Distances)?.get(eventId);
  if (!text) return null;
  return (
    <>
      {'\u00a0· '}
      <span className="font-semibold whitespace-nowrap text-chalk">{text} away</span>
    </>
  );
}
