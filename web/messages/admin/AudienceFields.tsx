import { formatDays } from '#shared/events/eventDays.rules.ts';
import type { AudienceQuery } from '#shared/messages/messages.schemas.ts';
import { causeOf } from '#web/office/useSave.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckList } from '#web/ui/CheckList.tsx';
import { Field, Select } from '#web/ui/Field.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import type { Draft } from './draft.storage.ts';
import { useReach } from './messages.queries.ts';

type AudienceFieldsProps = {
  draft: Draft;
  tickets: readonly { id: number; name: string }[];
  days: readonly string[];
  onChange: (changes: Partial<Draft>) => void;
};

const PRESENCE = new Map<string, boolean | null>([
  ['all', null],
  ['in', true],
  ['out', false],
]);

export function AudienceFields({ draft, tickets, days, onChange }: AudienceFieldsProps) {
  const present = draft.checkedIn === null ? 'all' : draft.checkedIn ? 'in' : 'out';
  return (
    <>
      {draft.orderIds.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-semibold">
            {draft.orderIds.length === 1
              ? 'Only the buyer of the order you chose'
              : `Only the buyers of the ${draft.orderIds.length} orders you chose`}
          </p>
          <Button variant="secondary" onClick={() => onChange({ orderIds: [] })}>
            All Orders
          </Button>
        </div>
      )}
      <Field label="To">
        <Select
          value={present}
          onChange={({ target }) => onChange({ checkedIn: PRESENCE.get(target.value) ?? null })}
        >
          <option value="all">Everyone with a ticket</option>
          <option value="out">Not checked in yet</option>
          <option value="in">Checked in</option>
        </Select>
      </Field>
      {(tickets.length > 1 || days.length > 1) && (
        <div className="grid gap-5 sm:grid-cols-2">
          {tickets.length > 1 && (
            <CheckList
              label="Only with these tickets"
              choices={tickets.map(({ id, name }) => ({ id, label: name }))}
              chosen={draft.ticketIds}
              onChange={(ticketIds) => onChange({ ticketIds })}
              empty="This event has no tickets yet."
            />
          )}
          {days.length > 1 && (
            <CheckList
              label="Only for these days"
              choices={days.map((day) => ({ id: day, label: formatDays([day]) }))}
              chosen={draft.days}
              onChange={(chosen) => onChange({ days: chosen })}
              empty="This event has no days."
            />
          )}
        </div>
      )}
    </>
  );
}

/** Shows how many buyers the chosen audience has, updated as the choices change. */
export function ReachLine({ eventId, query }: { eventId: number; query: AudienceQuery }) {
  const { data, error } = useReach(eventId, query);
  return (
    <p role="status" className="min-h-6 font-semibold">
      {data && !error && (
        <>
          {data.buyers === 0
            ? 'No buyers match'
            : `${pluralText(data.buyers, 'buyer')} will get it`}
          {data.unsubscribed > 0 && (
            <span className="font-normal text-dust">
              {' '}
              · {data.unsubscribed.toLocaleString('en-US')} unsubscribed and left out
            </span>
          )}
        </>
      )}
      {error && <span className="text-bad">{causeOf(error)}</span>}
    </p>
  );
}
