import { useState } from 'react';
import { formatDateRange, isDate } from '#shared/base/time.ts';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { nextDate } from '#shared/events/eventDays.rules.ts';
import type { Repeat, Repeated } from '#shared/events/adminEvents.contract.ts';
import {
  MAX_DATES,
  seriesDates,
  seriesLabel,
  shortWeekday,
  weekdayOf,
} from '#shared/events/series.rules.ts';
import { call } from '#web/api/call.ts';
import { adminEventsContract } from '#shared/events/adminEvents.contract.ts';
import { useSave } from '#web/office/useSave.ts';
import { Checkbox, Switch } from '#web/ui/Switch.tsx';
import { Field, Input, Select } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { eventQueryKeys, useSeries } from './adminEvents.queries.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const WEEKS = [1, 2, 3, 4];
const THREE_MONTHS = 91;

const without = <T,>(list: readonly T[], item: T): T[] => list.filter((other) => other !== item);

type Rule = Pick<Repeat, 'weekdays' | 'every_weeks' | 'until'>;

export function RepeatDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const [rule, setRule] = useState<Rule>({
    weekdays: [weekdayOf(event.start_date)],
    every_weeks: 1,
    until: nextDate(event.start_date, THREE_MONTHS),
  });
  const [except, setExcept] = useState<string[]>([]);
  const [published, setPublished] = useState(event.published);
  const known = useSeries(event.id, event.series !== undefined).data?.events ?? [];
  const taken = new Set(known.map(({ start_date }) => start_date));
  const dates = isDate(rule.until)
    ? seriesDates(event.start_date, { ...rule, except: [] }).filter((date) => !taken.has(date))
    : [];
  const wanted = dates.filter((date) => !except.includes(date));
  const repeat = useSave<Repeat, Repeated>({
    send: (json) => call(adminEventsContract.repeat, { param: { id: String(event.id) }, json }),
    saved: ({ made, label }) => ({
      title: `${pluralText(made, 'event')} created: ${label}`,
      description: published
        ? "They're published and shown as one series."
        : "They're drafts. To publish them, choose Edit Event, then “This and all following events”.",
    }),
    failed: { title: 'Failed to repeat event' },
    refresh: eventQueryKeys(event.id),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Repeat Event"
      description="Each date becomes its own event with tickets, schedule, DJs, add-ons and questions. Sales are not copied."
      submit={`Make ${pluralText(wanted.length, 'Event')}`}
      submitting="Creating…"
      pending={repeat.isPending}
      disabled={wanted.length === 0}
      dirty={except.length > 0}
      onSubmit={() => repeat.mutate({ ...rule, except, published })}
      onClose={onClose}
    >
      <RuleFields rule={rule} onChange={setRule} />
      <fieldset>
        <legend className="font-semibold">
          {rule.weekdays.length > 0 && wanted.length > 0
            ? `${seriesLabel(rule)}: ${pluralText(wanted.length, 'new date')}`
            : 'No new dates'}
        </legend>
        <p className="text-sm text-dust">
          {dates.length === MAX_DATES
            ? `At most ${MAX_DATES} at a time. Repeat the last one for more.`
            : 'Uncheck any date you want to skip.'}
        </p>
        <div className="grid max-h-72 grid-cols-2 gap-x-4 overflow-y-auto sm:grid-cols-3">
          {dates.map((date) => (
            <Checkbox
              key={date}
              label={formatDateRange(date, date)}
              checked={!except.includes(date)}
              onChange={({ target }) =>
                setExcept(target.checked ? without(except, date) : [...except, date])
              }
            />
          ))}
        </div>
      </fieldset>
      <Switch
        label="Publish now"
        hint="When off, only admins can see them"
        checked={published}
        onChange={setPublished}
      />
    </FormDialog>
  );
}

function RuleFields({ rule, onChange }: { rule: Rule; onChange: (rule: Rule) => void }) {
  const change = (part: Partial<Rule>): void => onChange({ ...rule, ...part });
  const tick = (day: number, on: boolean): void =>
    change({ weekdays: on ? [...rule.weekdays, day] : without(rule.weekdays, day) });
  return (
    <>
      <fieldset>
        <legend className="font-semibold">On</legend>
        <div className="flex flex-wrap gap-x-5">
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              label={shortWeekday(day)}
              checked={rule.weekdays.includes(day)}
              onChange={({ target }) => tick(day, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="How often">
          <Select
            value={rule.every_weeks}
            onChange={({ target }) => change({ every_weeks: Number(target.value) })}
          >
            {WEEKS.map((weeks) => (
              <option key={weeks} value={weeks}>
                {weeks === 1 ? 'Every week' : `Every ${weeks} weeks`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Until">
          <Input
            type="date"
            value={rule.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        </Field>
      </div>
    </>
  );
}
