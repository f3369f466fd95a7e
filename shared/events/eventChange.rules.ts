import { AppError } from '#shared/base/errors.ts';
import type { EventCaps } from './eventCaps.schemas.ts';
import { eventWindow } from './eventWindow.rules.ts';
import type { EventChange } from './eventForm.schemas.ts';
import { endsBeforeStart } from './events.errors.ts';
import { NO_VENUE } from './noVenue.ts';

/** When no venue has a zone. */
export const DEFAULT_ZONE = 'America/New_York';

export type StoredEvent = EventCaps & {
  title: string;
  description: string | null;
  start_date: string;
  end_date: string;
  doors_open_time: string | null;
  start_time_local: string | null;
  end_time_local: string | null;
  time_zone: string;
  starts_at: number;
  ends_at: number;
  doors_at: number;
  location: string;
  venue: string;
  venue_id: number | null;
  image_url: string | null;
  base_price: string;
  is_featured: 0 | 1;
  published: 0 | 1;
  leaderboard: 0 | 1;
};
export type EventField = keyof StoredEvent;

function given<T extends object>(fields: T): Partial<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<T>;
}

export function checkDates({ start_date, end_date }: { start_date: string; end_date: string }) {
  if (end_date < start_date) throw new AppError({ ...endsBeforeStart, field: 'end_date' });
}

const flag = (on: boolean | undefined): 0 | 1 | undefined =>
  on === undefined ? undefined : on ? 1 : 0;

/** The fields to store, with the instants that follow from them and `items`; empty when nothing differs. Throws `endsBeforeStart`. */
export function planChange(
  before: StoredEvent,
  {
    venueIds: _venues,
    djIds: _djs,
    move_schedule: _move,
    tell_buyers: _tell,
    and_following: _following,
    is_featured,
    published,
    leaderboard,
    ...change
  }: EventChange,
  items: readonly { start_time: number; end_time: number }[] = [],
): Partial<StoredEvent> {
  const flags = given({
    is_featured: flag(is_featured),
    published: flag(published),
    leaderboard: flag(leaderboard),
  });
  const wanted: StoredEvent = Object.assign({ ...before }, given(change), flags);
  checkDates(wanted);
  const after: StoredEvent = { ...wanted, ...storedWindow(wanted, items) };
  const changed = fieldsChanged(before, after).map((field) => [field, after[field]]);
  return Object.fromEntries(changed) as Partial<StoredEvent>;
}

type Windowed = Parameters<typeof eventWindow>;

export function storedWindow(event: Windowed[0], items: Windowed[1]) {
  const { startsAt, endsAt, doorsAt } = eventWindow(event, items);
  return { starts_at: startsAt, ends_at: endsAt, doors_at: doorsAt };
}

/** What becomes of a field of an event. */
type Decision = {
  /** The later nights of its series take a change over. Featured is one event, dates move by days. */
  follows: boolean;
  /** Door devices need a change. */
  door: boolean;
  /** A copy has it. */
  copied: boolean;
  /** What it is called in the audit log; null: it follows from others. */
  audit: string | null;
};

/** A new field fails the type check until all of it is decided. */
export const EVENT_FIELDS = {
  title: { follows: true, door: true, copied: false, audit: 'title' },
  description: { follows: true, door: false, copied: true, audit: 'description' },
  start_date: { follows: false, door: false, copied: false, audit: 'start_date' },
  end_date: { follows: false, door: false, copied: false, audit: 'end_date' },
  doors_open_time: { follows: true, door: false, copied: true, audit: 'doors_open_time' },
  start_time_local: { follows: true, door: false, copied: true, audit: 'start_time_local' },
  end_time_local: { follows: true, door: false, copied: true, audit: 'end_time_local' },
  time_zone: { follows: true, door: true, copied: true, audit: 'time_zone' },
  starts_at: { follows: false, door: true, copied: false, audit: null },
  ends_at: { follows: false, door: true, copied: false, audit: null },
  doors_at: { follows: false, door: true, copied: false, audit: null },
  location: { follows: true, door: false, copied: true, audit: 'location' },
  venue: { follows: false, door: true, copied: true, audit: 'venue' },
  venue_id: { follows: false, door: false, copied: true, audit: null },
  image_url: { follows: true, door: false, copied: true, audit: 'image_url' },
  base_price: { follows: true, door: false, copied: true, audit: 'base_price' },
  is_featured: { follows: false, door: false, copied: false, audit: 'is_featured' },
  published: { follows: true, door: false, copied: false, audit: 'published' },
  leaderboard: { follows: true, door: false, copied: true, audit: 'leaderboard' },
  max_held_per_buyer: {
    follows: true,
    door: false,
    copied: true,
    audit: 'most_tickets_on_hold_per_buyer',
  },
  max_free_per_buyer: {
    follows: true,
    door: false,
    copied: true,
    audit: 'most_free_tickets_per_buyer',
  },
  max_free_per_connection: {
    follows: true,
    door: false,
    copied: true,
    audit: 'most_free_tickets_per_connection_in_an_hour',
  },
} as const satisfies Record<EventField, Decision>;

const FIELDS = Object.keys(EVENT_FIELDS) as EventField[];

type CopiedField = {
  [Field in EventField]: (typeof EVENT_FIELDS)[Field]['copied'] extends true ? Field : never;
}[EventField];

export function copiedFields<E extends StoredEvent>(event: E): Pick<E, CopiedField> {
  const copied = FIELDS.filter((field) => EVENT_FIELDS[field].copied);
  return Object.fromEntries(copied.map((field) => [field, event[field]])) as Pick<E, CopiedField>;
}

export function fieldsChanged(before: StoredEvent, after: StoredEvent): EventField[] {
  return FIELDS.filter((field) => before[field] !== after[field]);
}

/** True when door devices need the change. */
export function concernsDoor(fields: readonly EventField[]): boolean {
  return fields.some((field) => EVENT_FIELDS[field].door);
}

/** As in the specification. */
export function venueText(names: readonly string[]): string {
  const [only] = names;
  if (only === undefined) return NO_VENUE;
  return names.length === 1 ? only : 'Multiple Venues';
}
