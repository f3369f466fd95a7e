import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { AdminEvent, AdminSubEvent } from '#shared/events/adminEvents.schemas.ts';
import {
  INVALID_DATE,
  itemEndsBeforeStart,
  beyondProblem,
} from '#shared/schedule/schedule.rules.ts';
import { scheduleItemSchema } from '#shared/schedule/schedule.schemas.ts';
import {
  defaultTimes,
  instantOf,
  isWall,
  keptInstant,
  wallAt,
} from '#shared/schedule/timeInputs.rules.ts';
import type { WallTime } from '#shared/base/wallTime.ts';
import { idSchema } from '#shared/base/scalars.schemas.ts';

/** Form values; times are local to the event's zone. */
const typedSchema = z.object({
  title: scheduleItemSchema.shape.title,
  description: scheduleItemSchema.shape.description,
  start_date: z.string(),
  start_clock: z.string(),
  end_date: z.string(),
  end_clock: z.string(),
  venue_id: z.string().transform((text) => (text === '' ? null : Number(text))),
  djIds: z.array(idSchema),
  selectedTickets: z.array(idSchema),
});
export type ItemValues = z.input<typeof typedSchema>;
type Typed = z.output<typeof typedSchema>;

export type ItemOutput = ReturnType<typeof sentOf>;

export type ItemFormProps = {
  form: UseFormReturn<ItemValues, unknown, ItemOutput>;
  event: AdminEvent;
  item: AdminSubEvent | null;
};

type Times = Pick<ItemValues, 'start_date' | 'start_clock' | 'end_date' | 'end_clock'>;
type Loaded = Pick<AdminSubEvent, 'start_time' | 'end_time'> | null;

export const startOf = ({ start_date, start_clock }: Times): WallTime => ({
  date: start_date,
  clock: start_clock,
});
export const endOf = ({ end_date, end_clock }: Times): WallTime => ({
  date: end_date,
  clock: end_clock,
});
const timesFrom = (start: WallTime, end: WallTime): Times => ({
  start_date: start.date,
  start_clock: start.clock,
  end_date: end.date,
  end_clock: end.clock,
});

/** The typed times as instants in milliseconds; null if one of them is invalid. */
export function instantsOf(times: Times, zone: string, loaded: Loaded) {
  const before = loaded && [Date.parse(loaded.start_time), Date.parse(loaded.end_time)];
  const start_time = keptInstant(startOf(times), before?.[0] ?? null, zone);
  const end_time = keptInstant(endOf(times), before?.[1] ?? null, zone);
  return start_time === null || end_time === null ? null : { start_time, end_time };
}

/** The form field that shows the errors of each time that is sent. */
const TYPED_AT: Record<string, keyof ItemValues> = {
  start_time: 'start_date',
  end_time: 'end_date',
};

type Dates = Pick<AdminEvent, 'time_zone' | 'start_date' | 'end_date'>;

const isKept = (times: { start_time: number; end_time: number }, loaded: Loaded): boolean =>
  loaded !== null &&
  times.start_time === Date.parse(loaded.start_time) &&
  times.end_time === Date.parse(loaded.end_time);

/** Schema of the form. Times equal to those of `loaded` may lie outside the event, which may have been moved. */
export function itemValuesSchema(event: Dates, loaded: Loaded) {
  const { time_zone: zone } = event;
  return typedSchema
    .superRefine((typed, context) => {
      const wrong = (path: keyof ItemValues, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (!isWall(startOf(typed))) wrong('start_date', INVALID_DATE);
      if (!isWall(endOf(typed))) wrong('end_date', INVALID_DATE);
      const times = instantsOf(typed, zone, loaded);
      if (times && times.end_time <= times.start_time)
        wrong('end_date', itemEndsBeforeStart.message);
      else if (times && !isKept(times, loaded)) {
        const problem = beyondProblem(times, event);
        if (problem) wrong(TYPED_AT[problem.field ?? ''] ?? 'start_date', problem.message);
      }
    })
    .transform((typed) => sentOf(typed, zone, loaded));
}

function sentOf(typed: Typed, zone: string, loaded: Loaded) {
  const { title, description, venue_id, djIds, selectedTickets } = typed;
  const times = instantsOf(typed, zone, loaded);
  return {
    title,
    description,
    venue_id,
    djIds,
    selectedTickets,
    start_time: new Date(times?.start_time ?? Number.NaN).toISOString(),
    end_time: new Date(times?.end_time ?? Number.NaN).toISOString(),
  };
}

/** Values of a new item: tomorrow from 7 PM to 9 PM, without a venue. */
export function newItemValues({ time_zone }: Pick<AdminEvent, 'time_zone'>, now: number) {
  const { start, end } = defaultTimes(now, time_zone);
  const values: ItemValues = {
    title: '',
    description: '',
    ...timesFrom(start, end),
    venue_id: '',
    djIds: [],
    selectedTickets: [],
  };
  return values;
}

export function itemValues(
  item: AdminSubEvent,
  { time_zone, tickets }: Pick<AdminEvent, 'time_zone' | 'tickets'>,
): ItemValues {
  const start = wallAt(Date.parse(item.start_time), time_zone);
  const end = wallAt(Date.parse(item.end_time), time_zone);
  return {
    title: item.title,
    description: item.description ?? '',
    ...timesFrom(start, end),
    venue_id: item.venue_id === null ? '' : String(item.venue_id),
    djIds: item.djIds,
    selectedTickets: tickets.filter((one) => one.sub_event_id === item.id).map(({ id }) => id),
  };
}

export function movedEnd(before: Times, start: WallTime, zone: string): WallTime {
  const from = instantOf(startOf(before), zone);
  const until = instantOf(endOf(before), zone);
  const moved = instantOf(start, zone);
  if (from === null || until === null || moved === null || until <= from) return endOf(before);
  return wallAt(moved + until - from, zone);
}
