import type { EntryState, ListedEntry } from '#shared/waitingList/waitingList.schemas.ts';
import { STATE_LABELS } from '#shared/waitingList/waitingList.rules.ts';
import { localTime } from '#web/ui/localTime.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { pluralText } from '#web/ui/pluralText.ts';

const TONES: Record<EntryState, BadgeTone> = {
  waiting: 'neutral',
  offered: 'amber',
  bought: 'good',
  over: 'neutral',
  left: 'neutral',
};

export function waitingListColumns<E extends ListedEntry>(
  onRemove: (entry: E) => void,
): Column<E>[] {
  return [
    {
      key: 'place',
      header: 'Place',
      cell: ({ place }) => <span className="tabular-nums">{place ?? '–'}</span>,
    },
    {
      key: 'name',
      header: 'Who',
      bare: true,
      cell: ({ name, email }) => (
        <span className="grid min-w-40 wrap-anywhere">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-dust">{email}</span>
        </span>
      ),
    },
    {
      key: 'ticket',
      header: 'Waiting for',
      cell: ({ ticket, asked, offered }) => (
        <span className="wrap-anywhere">
          {asked} × {ticket}
          {offered !== null && offered < asked && (
            <span className="block text-sm text-dust">{pluralText(offered, 'ticket')} offered</span>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      header: 'Status',
      cell: ({ state, held_until: until, order }) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
          {until !== null && <span className="text-sm text-dust">until {localTime(until)}</span>}
          {order && <span className="text-sm text-dust">{order.order_number}</span>}
        </span>
      ),
    },
    { key: 'joined', header: 'Since', cell: ({ joined_at: at }) => localTime(at) },
    {
      key: 'more',
      header: 'Actions',
      end: true,
      bare: true,
      cell: (entry) =>
        entry.state === 'waiting' || entry.state === 'offered' ? (
          <Button variant="ghost" onClick={() => onRemove(entry)}>
            {entry.state === 'offered' ? 'Release' : 'Remove'}
          </Button>
        ) : null,
    },
  ];
}
