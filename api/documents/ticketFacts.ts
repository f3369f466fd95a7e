import { formatUsd } from '#shared/base/money.ts';
import { formatDays } from '#shared/events/eventDays.rules.ts';
import { isPlainName } from '#shared/base/text.schemas.ts';
import { rateText } from '#shared/orders/orderTotals.rules.ts';
import type { PaidFor, TicketPage } from '#shared/orders/ticketPages.rules.ts';
import { sessionDay, sessionTexts } from '#shared/orders/session.rules.ts';
import type { TicketsDocument } from './tickets.types.ts';

export type TicketFact = { label: string; title: string; lines: readonly string[] };

/** When, where, who, what, price. */
export function ticketFacts(
  { event, holder }: TicketsDocument,
  ticket: TicketsDocument['tickets'][number],
): TicketFact[] {
  const { name, type, quantity, paid } = ticket;
  const person = ticket.attendee ?? holder;
  const [venue = '', ...address] = ticket.where ?? event.place;
  const what = quantity > 1 ? `${quantity} × ${name}` : name;
  return [
    { label: 'When', ...whenOf(event, ticket) },
    { label: 'Where', title: venue, lines: address },
    { label: 'Name', title: isPlainName(person) ? person : '', lines: [] },
    {
      label: ticket.kind === 'ticket' ? 'Ticket' : 'Add-on',
      title: what,
      lines: type === name ? [] : [type],
    },
    { label: 'Price', ...priceOf(paid) },
  ].filter(({ title }) => title.trim() !== '');
}

/** A ticket for one schedule item is for its time alone. */
function whenOf(
  { dates, clocks, timeZone }: TicketsDocument['event'],
  { name, session, nights = [] }: TicketPage,
): Omit<TicketFact, 'label'> {
  const last = nights.at(-1);
  if (!session && last) return { title: `${formatDays(nights)}, ${last.slice(0, 4)}`, lines: [] };
  if (!session) return { title: dates, lines: clocks };
  const { date, hours } = sessionTexts(session, timeZone);
  const year = sessionDay(session, timeZone).slice(0, 4);
  const title = session.title === name ? [] : [session.title];
  return { title: `${date}, ${year}`, lines: [hours, ...title] };
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
