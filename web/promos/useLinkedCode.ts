import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { chooseCode } from '#shared/promos/promos.rules.ts';
import { forgetCode, forgetLink, rememberedLink, rememberLink } from './promoLink.storage.ts';

const NAMES = ['promo', 'ref'];

export type LinkedCode = {
  /** Of the link that has just been followed; null for every other visit. */
  followed: string | null;
  /** Of that link, or of the last one within 30 days. */
  code: string | null;
  /** The buyer does not want it: it is not in the address and not remembered any more. */
  forget: () => void;
  /** It does nothing here: it is told of now, and not remembered. */
  drop: () => void;
};

/** The code that a promoter's link brings to an event, on the visit by it and on later ones. */
export function useLinkedCode(eventId: number): LinkedCode {
  const [params, setParams] = useSearchParams();
  const followed = chooseCode(params.get('promo'), params.get('ref'));
  const [remembered, remember] = useState(() => rememberedLink(eventId, Date.now()));
  // The address says it a moment longer.
  const [refused, refuse] = useState<string | null>(null);
  if (followed && followed !== remembered && followed !== refused) remember(followed);
  if (!followed && refused) refuse(null);

  useEffect(() => {
    if (followed) rememberLink(eventId, followed, Date.now());
  }, [eventId, followed]);

  const forget = (): void => {
    forgetLink(eventId, Date.now());
    remember(null);
    refuse(followed);
    const kept = new URLSearchParams(params);
    for (const name of NAMES) kept.delete(name);
    if (followed) setParams(kept, { replace: true, preventScrollReset: true });
  };
  const drop = useCallback(() => {
    if (remembered) forgetCode(eventId, remembered, Date.now());
  }, [eventId, remembered]);
  return { followed, code: remembered, forget, drop };
}
