import { formatUsd } from '#shared/base/money.ts';
import { rateText } from '#shared/orders/orderTotals.rules.ts';
import type { PaidFor, TicketPage } from '#shared/orders/ticketPages.rules.ts';
import { clockLines, datedText, type Occasion, whenText } from '#shared/orders/occasion.rules.ts';
import type { TicketsDocument } from './tickets.types.ts';

export type TicketFact = { label: string; title: string; lines: readonly string[] };

/** When, where, who, what, price. */
export function ticketFacts(
  { holder }: Pick<TicketsDocument, 'holder'>,
  { name, type, quantity, paid, attendee, kind, occasion }: TicketPage,
): TicketFact[] {
  const what = quantity > 1 ? `${quantity} × ${name}` : name;
  return [
    ...(occasion ? whenAndWhere(occasion, name) : []),
    { label: 'Name', title: attendee ?? holder, lines: [] },
    {
      label: kind === 'ticket' ? 'Ticket' : 'Add-on',
      title: what,
      lines: type === name || type === '' ? [] : [type],
    },
    { label: 'Price', ...priceOf(paid) },
  ].filter(({ title }) => title.trim() !== '');
}

/** There is no room for more on the page. */
const MAX_PLACES = 4;

function whenAndWhere(occasion: Occasion, name: string): TicketFact[] {
  const { stops, session } = occasion;
  const [stop, ...more] = stops;
  if (!stop) return [];
  const [when, ...others] = stop.when;
  const [venue = '', ...address] = stop.place;
  if (more.length === 0) {
    const days = others.length > 0 ? stop.when.map(whenText) : when ? clockLines(when) : [];
    const own = session !== null && session !== name ? [session] : [];
    return [
      { label: 'When', title: datedText(occasion), lines: [...days, ...own] },
      { label: 'Where', title: venue, lines: address },
    ];
  }
  const shown = stops.length > MAX_PLACES ? stops.slice(0, MAX_PLACES - 1) : stops;
  const rest = stops.length - shown.length;
  return [
    ...shown.map(({ when: days, place: [rink = '', ...at] }, n) => ({
      label: `When and where, ${n + 1} of ${stops.length}`,
      title: days.map(whenText).join(', '),
      lines: [rink, at.join(', ')].filter(Boolean),
    })),
    ...(rest > 0
      ? [{ label: 'And', title: `${rest} more, see your tickets online`, lines: [] }]
      : []),
  ];
}

/** `$27.07`, and its parts. */
function priceOf({ gross, discount, tax, taxRate, total }: PaidFor): Omit<TicketFact, 'label'> {
  const steps = [
    formatUsd(gross),
    ...(discount > 0 ? [`− ${formatUsd(discount)} discount`] : []),
    ...(tax > 0 ? [`+ ${formatUsd(tax)} tax (${rateText(taxRate)})`] : []),
  ];
  const title = total === 0 ? 'Free' : formatUsd(total);
  return { title, lines: steps.length > 1 ? [steps.join(' ')] : [] };
}
