import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { changedFields, type Changes } from '#shared/base/changedFields.ts';
import { pick } from '#shared/base/fields.ts';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { formatDays } from '#shared/events/eventDays.rules.ts';
import { FOLLOWED } from '#shared/tickets/productFields.ts';
import {
  type Followed,
  type Following,
  type TicketText,
  ticketTextSchema,
} from '#shared/tickets/ticketForm.schemas.ts';
import { SeriesChoice } from '#web/events/admin/SeriesChoice.parts.tsx';
import { useDebounced } from '#web/office/useDebounced.ts';
import { pluralText } from '#web/ui/pluralText.ts';
import { previewFollowing } from './products.queries.ts';
import { sentOf, type TicketForm } from './ticketForm.ts';

type FollowingTicketsProps = {
  form: TicketForm;
  ticket: AdminTicket;
  zone: string;
  following: boolean;
  onChange: (following: boolean) => void;
};

/** The typed changes that later events of the series would take over; empty if there are none. */
function followedOf(typed: TicketText, ticket: AdminTicket, zone: string): Followed {
  const { data } = ticketTextSchema.safeParse(typed);
  const sent = data && pick<Changes<AdminTicket>, Field>(sentOf(data, ticket, zone), FOLLOWED);
  return sent ? changedFields(ticket, sent) : {};
}
type Field = (typeof FOLLOWED)[number];

function textOf({ changes, differs, sold, missing }: Following): string {
  const alone = (dates: readonly string[], why: string): string =>
    dates.length === 0 ? '' : ` Not changed: ${formatDays(dates)}, ${why}.`;
  return [
    `Also changes this ticket at ${pluralText(changes, 'later event')}.`,
    alone(differs, 'already different'),
    alone(sold, 'more sold'),
    alone(missing, 'no ticket with this name'),
  ].join('');
}

export function FollowingTickets(props: FollowingTicketsProps) {
  const { form, ticket, zone, following, onChange } = props;
  const typed = useDebounced(JSON.stringify(followedOf(form.watch(), ticket, zone)));
  const { data } = useQuery({
    queryKey: [`/api/tickets/${ticket.id}/following`, typed],
    queryFn: () => previewFollowing(ticket.id, JSON.parse(typed)),
    enabled: typed !== '{}',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (typed === '{}' || !data) return null;
  if (data.changes + data.differs.length + data.sold.length + data.missing.length === 0)
    return null;
  return (
    <SeriesChoice legend="Series" following={following} onChange={onChange}>
      {textOf(data)}
    </SeriesChoice>
  );
}
