import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { chooseCode } from '#shared/promos/promos.rules.ts';
import { forgetCode, forgetLink, rememberedLink, rememberLink } from './promoLink.storage.ts';

const NAMES = ['promo', 'ref'];

export function useLinkedCode(eventId: number) {
  const [params, setParams] = useSearchParams();
  const followed = chooseCode(params.get('promo'), params.get('ref'));
  const [remembered, remember] = useState(() => rememberedLink(eventId, Date.now()));
  const [refused, refuse] = useState<string | null>(null);
  if (followed && followed !== remembered && followed !== refused) remember(followed);
  if (!followed && refused) refuse(null);

  useEffect(() => {
    if (followed) rememberLink(eventId, followed, Date.now());
  }, [eventId, followed]);

  /** Removes the code from the URL and from memory. */
  const forget = (): void => {
    forgetLink(eventId, Date.now());
    remember(null);
    refuse(followed);
    const kept = new URLSearchParams(params);
    for (const name of NAMES) kept.delete(name);
    if (followed) setParams(kept, { replace: true, preventScrollReset: true });
  };
  /** Forgets an invalid code for the next visit; it is still shown now. */
  const drop = useCallback((): void => {
    if (remembered) forgetCode(eventId, remembered, Date.now());
  }, [eventId, remembered]);
  // The code of the current link, or of the last link followed within 30 days.
  return { followed, code: remembered, forget, drop };
}
