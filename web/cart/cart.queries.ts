import { useDebounced } from '#web/ui/useDebounced.ts';
import { useMemo } from 'react';
import { useQuery, useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Addon, EventDetail, TicketProduct } from '#shared/events/events.schemas.ts';
import { hasEffect } from '#shared/discountCodes/discountCodes.rules.ts';
import type { Discount, PriceLine } from '#shared/pricing/pricing.rules.ts';
import { chooseCode, type CodeRefusal } from '#shared/promos/promos.rules.ts';
import { call } from '#web/api/call.ts';
import { checkoutContract } from '#shared/checkout/checkout.contract.ts';
import { savedCheckouts } from '#web/holds/savedCheckouts.storage.ts';
import { ticketsContract } from '#shared/tickets/tickets.contract.ts';
import { mergeAddons } from './cartSelection.rules.ts';

export type OpenedTicket = TicketProduct & { addons: Addon[] };

/**
 * State of a promo code. `unsure`: the server couldn't be asked, so the checkout will check the code.
 * `idle`: a valid code without effect on this basket.
 */
export type Promo = {
  state: 'none' | 'checking' | 'applied' | 'idle' | 'useless' | 'unsure';
  code: string | null;
  /** Whole percent that the code takes off; 0 if no code takes effect. */
  discountRate: number;
  /** The discount of a discount code, used instead of `discountRate`. */
  discount?: Discount | undefined;
  /** The discount that an `idle` code would give. */
  idle?: Discount | undefined;
  /**
   * The link's code, applied because the typed code is `useless` or `idle`. The discount fields are then those of the
   * link's code.
   */
  instead?: string | undefined;
  /** Why a discount code has no effect. */
  reason?: CodeRefusal | undefined;
  /** Hidden tickets that the code unlocks. */
  tickets?: readonly OpenedTicket[] | undefined;
  /** Pools that the unlocked tickets share. */
  pools?: EventDetail['pools'] | undefined;
};

const PAUSE_MS = 500;
const NONE: readonly never[] = [];

type Codes = { typed: string; linked: string | null };

/**
 * Picks the code for the basket `lines`. A typed code overrides the link's, unless it has no effect
 * on the basket.
 */
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

/** Joins two lists. Returns the same array while both lists stay the same. */
const useBoth = <T>(some: readonly T[] = NONE, more: readonly T[] = NONE): T[] =>
  useMemo(() => [...some, ...more], [some, more]);

/**
 * Marks a code without effect on the basket as `idle`, as the server does at checkout. An empty
 * basket changes nothing.
 */
function forBasket(promo: Promo, lines: readonly PriceLine[]): Promo {
  const { state, discount: idle, tickets = [] } = promo;
  if (state !== 'applied' || idle === undefined || lines.length === 0) return promo;
  const opened = tickets.map(({ id }) => id);
  if (hasEffect(lines, idle, opened)) return promo;
  return { ...promo, state: 'idle', discountRate: 0, discount: undefined, idle };
}

/** Asks the server about a code, after a pause in typing. */
function useCode(eventId: number, code: string | null): Promo {
  const asked = useDebounced(code, PAUSE_MS);
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

/** The id of this tab's own checkout, whose use of the code doesn't count against its limits. */
function ownCheckout(eventId: number): { checkoutId?: string } {
  const own = savedCheckouts().mine(eventId);
  return own ? { checkoutId: own.setup.checkoutId } : {};
}

/** Add-ons of the chosen tickets. `list` is incomplete while loading. */
export type LinkedAddons = {
  state: 'loading' | 'failed' | 'ready';
  list: Addon[];
  retry: () => void;
};

/**
 * Loads the add-ons of the tickets. Tickets unlocked by a code (`opened`) already contain theirs, so nothing is
 * requested for them.
 */
export function useLinkedAddons(
  ticketIds: readonly number[],
  opened: readonly OpenedTicket[],
): LinkedAddons {
  return useQueries({
    queries: ticketIds.map((id) => ({
      queryKey: [`/api/tickets/${id}/addons`],
      queryFn: async () =>
        opened.find((ticket) => ticket.id === id)?.addons ??
        call(ticketsContract.addons, { param: { id: String(id) } }),
    })),
    combine,
  });
}

function combine(results: UseQueryResult<Addon[]>[]): LinkedAddons {
  // Only a failed first load counts; loaded add-ons stay if a refetch fails.
  const state = results.some(({ isLoadingError }) => isLoadingError)
    ? 'failed'
    : results.some(({ isPending }) => isPending)
      ? 'loading'
      : 'ready';
  return {
    state,
    list: mergeAddons(results.map(({ data }) => data ?? [])),
    retry: () => results.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}
