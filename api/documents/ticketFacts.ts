import { formatUsd } from '#shared/base/money.ts';
import { formatPercent } from '#shared/base/percent.ts';
import type { PaidFor, TicketPage } from '#shared/orders/ticketPages.rules.ts';
import { clockLines, datedText, type Occasion, whenText } from '#shared/orders/occasion.rules.ts';

export type TicketFact = { label: string; title: string; lines: readonly string[] };

/**
 * The facts on a ticket: when, where, who, what and price. At most `entries` days and places are listed; the last
 * entry counts the rest.
 */
export function ticketFacts(
  { holder }: Pick<TicketsDocument, 'holder'>,
  { name, type, quantity, paid, attendee, kind, occasion }: TicketPage,
  entries: number,
): TicketFact[] {
  const what = quantity > 1 ? `${quantity} × ${name}` : name;
  // These facts share one line, because the page has room for few lines.
  const said = [type === name ? '' : type, ...(occasion?.notices ?? [])]
    .filter(Boolean)
    .join(' · ');
  return [
    ...(occasion ? whenAndWhere(occasion, { name, entries }) : []),
    { label: 'Name', title: attendee ?? holder, lines: [] },
    {
      label: kind === 'ticket' ? 'Ticket' : 'Add-on',
      title: what,
      lines: said ? [said] : [],
    },
    { label: 'Price', ...priceOf(paid) },
  ].filter(({ title }) => title.trim() !== '');
}

function whenAndWhere(
  occasion: Occasion,
  { name, entries }: { name: string; entries: number },
): TicketFact[] {
  const { stops, session } = occasion;
  const [stop, ...more] = stops;
  if (!stop) return [];
  const [when, ...others] = stop.when;
  const [venue = '', ...address] = stop.place;
  if (more.length === 0) {
    const days = cut(stop.when, entries);
    const texts = others.length > 0 ? days.shown.map(whenText) : when ? clockLines(when) : [];
    const rest = days.rest > 0 ? [restText(days.rest)] : [];
    const own = session !== null && session !== name ? [session] : [];
    return [
      { label: 'When', title: datedText(occasion), lines: [...texts, ...rest, ...own] },
      { label: 'Where', title: venue, lines: address },
    ];
  }
  const { shown, rest } = cut(stops, entries);
  return [
    ...shown.map(({ when: days, place: [rink = '', ...at] }, n) => ({
      label: `When and where, ${n + 1} of ${stops.length}`,
      title: days.map(whenText).join(', '),
      lines: [rink, at.join(', ')].filter(Boolean),
    })),
    ...(rest > 0 ? [{ label: 'And', title: restText(rest), lines: [] }] : []),
  ];
}

const restText = (rest: number): string => `${rest} more. See your tickets online.`;

function cut<T>(all: readonly T[], entries: number): { shown: readonly T[]; rest: number } {
  const shown = all.length > entries ? all.slice(0, entries - 1) : all;
  return { shown, rest: all.length - shown.length };
}

/** The total, such as `$27.07`, and the parts that make it up. */
function priceOf({ gross, discount, tax, taxRate, total }: PaidFor): Omit<TicketFact, 'label'> {
  const steps = [
    formatUsd(gross),
    ...(discount > 0 ? [`− ${formatUsd(discount)} discount`] : []),
    ...(tax > 0 ? [`+ ${formatUsd(tax)} tax (${formatPercent(taxRate)}%)`] : []),
  ];
  const title = total === 0 ? 'Free' : formatUsd(total);
  return { title, lines: steps.length > 1 ? [steps.join(' ')] : [] };
}

export type TicketsDocument = {
  number: string;
  demo: boolean;
  event: { title: string; timeZone: string };
  holder: string;
  /** The event's picture as a JPEG; null if it couldn't be made. */
  poster: Uint8Array | null;
  tickets: readonly TicketPage[];
  /** Addresses of the terms of sale and of the page that shows all tickets, even offline. */
  links: { tickets: string; terms: string };
};
