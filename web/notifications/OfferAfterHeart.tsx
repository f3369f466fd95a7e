import { useState } from 'react';
import { useFavourites } from '#web/favourites/hearts.ts';
import { OptIn } from './OptIn.tsx';

/** Right after a heart is the moment at which somebody wants to hear of an event; before, nobody is asked. */
export function OfferAfterHeart({ eventId }: { eventId: number }) {
  const saved = useFavourites()?.has(eventId) ?? null;
  const [seen, setSeen] = useState({ saved, tapped: false });
  if (saved !== seen.saved) {
    setSeen({ saved, tapped: saved === true && (seen.saved === false || seen.tapped) });
  }
  return seen.tapped && saved ? <OptIn reason="saved" /> : null;
}
