import { createContext, use } from 'react';

export const Distances = createContext<ReadonlyMap<number, string> | null>(null);

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
