import { formatInstant, SHORT_INSTANT } from '#shared/base/time.ts';
import { formatDays } from '#shared/events/eventDays.rules.ts';
import type { AttendeeList, AttendeeRow } from '#shared/orders/adminOrders.schemas.ts';
import type { OfficeColumn } from '#web/office/table/officeTable.types.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ModeBadge } from '#web/orders/OrderBadges.tsx';

export const STATUSES = {
  valid: ['neutral', 'Valid'],
  checked_in: ['good', 'Checked in'],
  refunded: ['bad', 'Refunded'],
  moved: ['amber', 'Moved'],
} as const;

export function attendeeColumns(list: AttendeeList | undefined): OfficeColumn<AttendeeRow>[] {
  const zone = list?.time_zone ?? 'UTC';
  const dated = list?.attendees.some(({ days }) => days !== null) ?? false;
  const asked = list?.attendees.some(({ answers }) => answers.length > 0) ?? false;
  const when = ({ checked_in_at: at }: AttendeeRow): string =>
    at === null ? '' : formatInstant(Date.parse(at), zone, SHORT_INSTANT);
  const daysOf = ({ days }: AttendeeRow): string => (days ? formatDays(days) : 'Every day');
  const columns: (OfficeColumn<AttendeeRow> | false)[] = [
    {
      key: 'name',
      header: 'Name',
      phone: 'first',
      value: ({ name, email }) => `${name} <${email}>`,
      cell: ({ name, buyer, email }) => (
        <span title={name === buyer ? email : `Bought by ${buyer}, ${email}`}>
          {name} <span className="text-dust max-md:hidden">{email}</span>
        </span>
      ),
    },
    {
      key: 'ticket',
      header: 'Ticket',
      phone: 'second',
      value: ({ product }) => product,
      cell: ({ product }) => <span title={product}>{product}</span>,
    },
    dated && { key: 'days', header: 'Days', width: '7rem', value: daysOf, cell: daysOf },
    {
      key: 'order',
      header: 'Order #',
      width: '10.5rem',
      phone: 'secondEnd',
      value: ({ order_number }) => order_number,
      cell: ({ order_number }) => order_number,
    },
    asked && {
      key: 'answers',
      header: 'Answers',
      width: '6rem',
      value: ({ answers }) => answers.join('; '),
      cell: ({ answers }) =>
        answers.length > 0 && <span title={answers.join('\n')}>{answers.length}</span>,
    },
    {
      key: 'status',
      header: 'Status',
      width: '11rem',
      phone: 'firstEnd',
      value: ({ status }) => STATUSES[status][1],
      cell: (row) => (
        <span className="flex items-center gap-1 max-md:justify-end">
          <Badge tone={STATUSES[row.status][0]}>{STATUSES[row.status][1]}</Badge>
          <ModeBadge mode={row.payment_mode} />
          {row.sent && <Badge tone="neutral">Sent</Badge>}
        </span>
      ),
    },
    {
      key: 'at',
      header: 'Checked In At',
      width: '9.5rem',
      value: ({ checked_in_at: at }) => at ?? '',
      cell: when,
    },
  ];
  return columns.filter((column) => column !== false);
}
