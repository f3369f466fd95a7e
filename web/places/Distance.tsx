import { createContext, use } from 'react';

/** Distance texts by event id; null when no place is chosen. */
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
