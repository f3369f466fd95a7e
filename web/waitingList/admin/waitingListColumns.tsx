import type { EntryState, ListedEntry } from '#shared/waitingList/waitingList.schemas.ts';
import { STATE_LABELS } from '#shared/waitingList/waitingList.rules.ts';
import { localTime, shortLocalTime } from '#web/ui/localTime.ts';
import type { OfficeColumn } from '#web/office/table/officeTable.types.ts';
import { rowButton } from '#web/office/table/rowButton.ts';
import { TwoLines } from '#web/office/table/TwoLines.tsx';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { pluralText } from '#web/ui/pluralText.ts';

const TONES: Record<EntryState, BadgeTone> = {
  waiting: 'neutral',
  offered: 'amber',
  bought: 'good',
  over: 'neutral',
  left: 'neutral',
};

/** On a phone, a list of several events says where somebody waits, and that of one event their place. */
export function waitingListColumns<E extends ListedEntry>(
  onRemove: (entry: E) => void,
  manyEvents: boolean,
): OfficeColumn<E>[] {
  return [
    {
      key: 'place',
      header: 'Place',
      width: '4.25rem',
      ...(!manyEvents && { phone: 'secondEnd' }),
      value: ({ place }) => place ?? '',
      cell: ({ place }) => (
        <span className="tabular-nums">
          {place !== null && <span className="md:hidden">No. </span>}
          {place ?? '–'}
        </span>
      ),
    },
    {
      key: 'name',
      header: 'Who',
      phone: 'first',
      value: ({ name, email }) => `${name} <${email}>`,
      cell: ({ name, email }) => (
        <TwoLines title={`${name}\n${email}`} second={email}>
          <span className="font-semibold">{name}</span>
        </TwoLines>
      ),
    },
    {
      key: 'ticket',
      header: 'Waiting for',
      width: '10rem',
      phone: manyEvents ? 'secondEnd' : 'second',
      value: ({ ticket, asked }) => `${asked} × ${ticket}`,
      cell: ({ ticket, asked, offered }) => (
        <TwoLines
          title={`${asked} × ${ticket}`}
          second={offered !== null && offered < asked && `${pluralText(offered, 'ticket')} offered`}
        >
          {asked} × {ticket}
        </TwoLines>
      ),
    },
    {
      key: 'state',
      header: 'Status',
      width: '12.5rem',
      phone: 'firstEnd',
      value: ({ state }) => STATE_LABELS[state],
      cell: ({ state, held_until: until, order }) => (
        <span className="flex items-center gap-1.5 max-md:justify-end">
          <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
          {until !== null && (
            <span className="truncate text-xs text-dust max-md:hidden" title={localTime(until)}>
              until {clock(until)}
            </span>
          )}
          {order && (
            <span className="truncate text-xs text-dust max-md:hidden" title={order.order_number}>
              {order.order_number}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'joined',
      header: 'Since',
      width: '8.5rem',
      value: ({ joined_at: at }) => at,
      cell: ({ joined_at: at }) => <span title={localTime(at)}>{shortLocalTime(at)}</span>,
    },
    {
      key: 'more',
      header: 'Actions',
      width: '6rem',
      phone: 'end',
      cell: (entry) => (
        <span className="block min-w-14">
          {(entry.state === 'waiting' || entry.state === 'offered') && (
            <Button variant="ghost" className={rowButton} onClick={() => onRemove(entry)}>
              {entry.state === 'offered' ? 'Release' : 'Remove'}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

/** Tickets are held for half a day at most. */
const clock = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
