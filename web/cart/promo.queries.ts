import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Addon, TicketProduct } from '#shared/events/events.schemas.ts';
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
  /** Why an organiser's code does nothing. */
  reason?: CodeRefusal | undefined;
  /** Hidden tickets that it opens. */
  tickets?: readonly OpenedTicket[] | undefined;
};

const PAUSE_MS = 500;

/** After a pause in typing; a typed code beats the link's. */
export function usePromo(eventId: number, typed: string, linked: string | null): Promo {
  const code = chooseCode(typed, linked);
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
  const { applied, discountRate, discount, reason, tickets } = data;
  return { state: applied ? 'applied' : 'useless', code, discountRate, discount, reason, tickets };
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
