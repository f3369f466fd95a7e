import { type FormEvent, useState } from 'react';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { eventDays, formatDays } from '#shared/events/eventDays.rules.ts';
import {
  contentSchema,
  type Message,
  type MessageContent,
  SUBJECT_LENGTH,
  TEXT_LENGTH,
  type AudienceQuery,
} from '#shared/messages/messages.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field, Input, Select, Textarea } from '#web/ui/Field.tsx';
import { causeOf } from '#web/office/useSave.ts';
import { CheckList } from '#web/ui/CheckList.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { contentOf, type useDraft, type Draft } from './draft.storage.ts';
import { useReach } from './messages.queries.ts';

const OTHER =
  'It skips people who unsubscribed and includes an unsubscribe link, as the law requires.';
const ABOUT = 'For example times, parking or what to bring. Everyone who matches gets it.';

type ComposeFormProps = {
  event: AdminEvent;
  writing: ReturnType<typeof useDraft>;
  onSent: (message: Message) => void;
};

export function ComposeForm({ event, writing, onSent }: ComposeFormProps) {
  const { draft, change, clear } = writing;
  const [shown, setShown] = useState<MessageContent | null>(null);
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const days = eventDays(event);
  const content = contentOf(draft, { tickets: event.tickets, days });
  const submit = (press: FormEvent): void => {
    press.preventDefault();
    const { error, data } = contentSchema.safeParse(content);
    setWrong(Object.fromEntries((error?.issues ?? []).map((i) => [String(i.path[0]), i.message])));
    if (data) setShown(data);
  };
  return (
    <Card as="section" aria-label="New message" className="p-4 sm:p-6">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <AudienceFields draft={draft} tickets={event.tickets} days={days} onChange={change} />
        <Field label="What it’s about" hint={draft.kind === 'other' ? OTHER : ABOUT}>
          <Select
            value={draft.kind}
            onChange={({ target }) =>
              change({ kind: target.value === 'other' ? 'other' : 'about_event' })
            }
          >
            <option value="about_event">This event</option>
            <option value="other">Anything else: another event, an offer</option>
          </Select>
        </Field>
        <ReachLine eventId={event.id} query={{ kind: content.kind, audience: content.audience }} />
        <Field label="Subject" error={wrong.subject}>
          <Input
            autoComplete="off"
            maxLength={SUBJECT_LENGTH}
            value={draft.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
        </Field>
        <Field
          label="Text"
          hint="Leave a blank line between paragraphs. Also: - list, **bold**, [link](https://…)"
          error={wrong.text}
        >
          <Textarea
            rows={8}
            maxLength={TEXT_LENGTH}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" className="max-sm:w-full">
            Preview
          </Button>
          <p className="text-sm text-dust">
            Nothing is sent yet. Your draft is saved on this device.
          </p>
        </div>
      </form>
      {shown && (
        <PreviewDialog
          eventId={event.id}
          content={shown}
          onClose={() => setShown(null)}
          onSent={(message) => {
            setShown(null);
            clear();
            onSent(message);
          }}
        />
      )}
    </Card>
  );
}

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

function AudienceFields({ draft, tickets, days, onChange }: AudienceFieldsProps) {
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
function ReachLine({ eventId, query }: { eventId: number; query: AudienceQuery }) {
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
