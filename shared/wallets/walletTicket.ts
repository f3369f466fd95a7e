import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';
import { nextTicketDay, stopsOf, stopTexts } from '#shared/tickets/ticketDays.rules.ts';

/** A ticket as wallet passes need it. Times are in milliseconds. */
export type WalletTicket = {
  orderNumber: string;
  demo: boolean;
  holder: string;
  page: TicketPage;
  /** The link to all tickets of the order. */
  link: string;
  /** The event; the pass expires at `endsAt`. */
  event: { id: number; title: string; timeZone: string; endsAt: number; updatedAt: number };
};

/** Describes the day that a pass shows, which is the next one at `now`, and its place by name, street and town. */
export function nextDay({ page, event }: WalletTicket, now: number) {
  const next = nextTicketDay(page.opens, now);
  const [text] = next ? stopTexts({ days: [next] }, event.timeZone) : [];
  const at = stopsOf(page.opens).findIndex(({ days }) => days.some((day) => day === next));
  const { latitude = null, longitude = null } = next?.venue ?? {};
  return {
    day: next?.day ?? null,
    startsAt: next?.starts_at ? Date.parse(next.starts_at) : null,
    endsAt: next?.ends_at ? Date.parse(next.ends_at) : null,
    dates: text?.dates ?? '',
    hours: text?.hours ?? null,
    doors: text?.doors ?? null,
    place: page.occasion?.stops[at]?.place ?? [],
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

/** Shortens a text to at most `most` characters, with an ellipsis if it was cut. */
export function shortened(text: string, most: number): string {
  const letters = Array.from(text.trim());
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
