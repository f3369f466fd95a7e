import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Addon, EventDetail, TicketProduct } from '#shared/events/events.schemas.ts';
import type { Discount } from '#shared/pricing/pricing.rules.ts';
import { chooseCode, type CodeRefusal } from '#shared/promos/promos.rules.ts';
import { call, checkouts } from '#web/api/client.ts';
import { savedCheckouts } from '#web/holds/openCheckout.storage.ts';

export type OpenedTicket = TicketProduct & { addons: Addon[] };

/** `unsure`: the server could not be asked; checkout will check. `discountRate`: whole percent, 0 unless `applied`. */
export type Promo = {
  state: 'none' | 'checking' | 'applied' | 'useless' | 'unsure';
  code: string | null;
  discountRate: number;
  /** Of an organiser's code; `discountRate` does not count then. */
  discount?: Discount | undefined;
  /** The code of the link, which counts because the typed one is `useless`: what it is worth is that of the link's. */
  instead?: string | undefined;
  /** Why an organiser's code does nothing. */
  reason?: CodeRefusal | undefined;
  /** Hidden tickets that it opens. */
  tickets?: readonly OpenedTicket[] | undefined;
  /** Their shared limits. */
  pools?: EventDetail['pools'] | undefined;
};

const PAUSE_MS = 500;

/** A typed code beats the link's, unless it does nothing. */
export function usePromo(eventId: number, typed: string, linked: string | null): Promo {
  const promo = useCode(eventId, chooseCode(typed, linked));
  const useless = promo.state === 'useless' && promo.code !== linked;
  const link = useCode(eventId, useless ? linked : null);
  if (!useless || link.state === 'none') return promo;
  if (link.state === 'checking') return { ...link, code: promo.code };
  if (link.state !== 'applied') return promo;
  return {
    ...link,
    state: 'useless',
    code: promo.code,
    reason: promo.reason,
    instead: link.code ?? undefined,
  };
}

/** After a pause in typing. */
function useCode(eventId: number, code: string | null): Promo {
  const asked = useDebounced(code);
  const { data, isError } = useQuery({
    queryKey: [`/api/events/${eventId}/promo-code`, asked],
    queryFn: () =>
      call(
        checkouts.api.events[':id']['promo-code'].$get({
          param: { id: String(eventId) },
          query: { code: asked ?? '', ...ownCheckout(eventId) },
        }),
      ),
    enabled: asked !== null,
    staleTime: 60_000,
  });
  if (code === null) return { state: 'none', code, discountRate: 0 };
  if (code !== asked) return { state: 'checking', code, discountRate: 0 };
  if (!data) return { state: isError ? 'unsure' : 'checking', code, discountRate: 0 };
  const { applied, ...worth } = data;
  return { ...worth, state: applied ? 'applied' : 'useless', code };
}

/** The use of the code by this tab's own basket is not counted. */
function ownCheckout(eventId: number): { checkoutId?: string } {
  const own = savedCheckouts().mine(eventId);
  return own ? { checkoutId: own.setup.checkoutId } : {};
}

function useDebounced(value: string | null): string | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
