import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Addon, EventDetail, TicketProduct } from '#shared/events/events.schemas.ts';
import { hasEffect } from '#shared/discountCodes/discountCodes.rules.ts';
import type { Discount, PriceLine } from '#shared/pricing/pricing.rules.ts';
import { chooseCode, type CodeRefusal } from '#shared/promos/promos.rules.ts';
import { call } from '#web/api/call.ts';
import { checkoutContract } from '#shared/checkout/checkout.contract.ts';
import { savedCheckouts } from '#web/holds/openCheckout.storage.ts';

export type OpenedTicket = TicketProduct & { addons: Addon[] };

/**
 * `unsure`: the server could not be asked; checkout will check. `idle`: a good code that has no effect on this basket.
 * `discountRate`: whole percent, 0 unless `applied`.
 */
export type Promo = {
  state: 'none' | 'checking' | 'applied' | 'idle' | 'useless' | 'unsure';
  code: string | null;
  discountRate: number;
  /** What an organiser's code takes off; `discountRate` does not count then. */
  discount?: Discount | undefined;
  /** What an `idle` code would take off. */
  idle?: Discount | undefined;
  /** The code of the link, which counts because the typed one is `useless` or `idle`: what it is worth is that of the link's. */
  instead?: string | undefined;
  /** Why an organiser's code does nothing. */
  reason?: CodeRefusal | undefined;
  /** Hidden tickets that it opens. */
  tickets?: readonly OpenedTicket[] | undefined;
  /** Their shared limits. */
  pools?: EventDetail['pools'] | undefined;
};

const PAUSE_MS = 500;
const NONE: readonly never[] = [];

type Codes = { typed: string; linked: string | null };

/** A typed code beats the link's, unless it does nothing for `lines`, the basket. */
export function usePromo(
  eventId: number,
  { typed, linked }: Codes,
  lines: readonly PriceLine[],
): Promo {
  const promo = forBasket(useCode(eventId, chooseCode(typed, linked)), lines);
  const mayFall = ['useless', 'idle'].includes(promo.state) && promo.code !== linked;
  const link = forBasket(useCode(eventId, mayFall ? linked : null), lines);
  const tickets = useBoth(promo.tickets, link.tickets);
  const pools = useBoth(promo.pools, link.pools);
  if (!mayFall || link.state === 'none') return promo;
  const { state, code, reason, idle } = promo;
  if (link.state === 'checking') return { ...link, code };
  if (link.state !== 'applied') return promo;
  return { ...link, tickets, pools, state, code, reason, idle, instead: link.code ?? undefined };
}

/** The same array as long as both are. */
const useBoth = <T>(some: readonly T[] = NONE, more: readonly T[] = NONE): T[] =>
  useMemo(() => [...some, ...more], [some, more]);

/** As the server decides at the checkout. An empty basket says nothing of a code. */
function forBasket(promo: Promo, lines: readonly PriceLine[]): Promo {
  const { state, discount: idle, tickets = [] } = promo;
  if (state !== 'applied' || idle === undefined || lines.length === 0) return promo;
  const opened = tickets.map(({ id }) => id);
  if (hasEffect(lines, idle, opened)) return promo;
  return { ...promo, state: 'idle', discountRate: 0, discount: undefined, idle };
}

/** After a pause in typing. */
function useCode(eventId: number, code: string | null): Promo {
  const asked = useDebounced(code);
  const { data, isError } = useQuery({
    queryKey: [`/api/events/${eventId}/promo-code`, asked],
    queryFn: () =>
      call(checkoutContract.checkPromo, {
        param: { id: String(eventId) },
        query: { code: asked ?? '', ...ownCheckout(eventId) },
      }),
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
