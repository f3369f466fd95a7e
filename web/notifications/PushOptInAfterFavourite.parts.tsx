import { useState } from 'react';
import { useFavourite, useFavourites } from '#web/favourites/useFavourites.local.ts';
import { LazyPushOptIn } from './LazyPushOptIn.parts.tsx';

type Seen = { saved: boolean; known: boolean; tapped: boolean };

/** Notes that a tap has just saved the event: it wasn't saved before, and the list was already loaded. */
function look({ saved, known, tapped }: Seen, now: Omit<Seen, 'tapped'>): Seen {
  if (!now.saved) return { ...now, tapped: false };
  return { ...now, tapped: tapped || (!saved && known === now.known) };
}

export function PushOptInAfterFavourite({ eventId }: { eventId: number }) {
  const saved = useFavourite(eventId);
  const known = useFavourites() !== null;
  const [seen, setSeen] = useState<Seen>({ saved, known, tapped: false });
  if (saved !== seen.saved || known !== seen.known) setSeen(look(seen, { saved, known }));
  return seen.tapped && saved ? <LazyPushOptIn reason="saved" /> : null;
}
