import { z } from 'zod';
import {
  TOLD_FIELDS,
  toldAs,
  TOLD_KINDS,
  type ToldField,
} from '#shared/events/eventFields.rules.ts';
import type { Told } from '#shared/events/eventFields.ts';
import { NO_VENUE } from '#shared/events/events.rules.ts';

/**
 * The fields of an event that buyers are told about. Queued changes, jobs and mails keep the values from before the
 * change.
 */
export const toldFactsSchema = z.object({
  start_date: z.string(),
  end_date: z.string(),
  doors_open_time: z.string().nullable(),
  start_time_local: z.string().nullable().optional(),
  end_time_local: z.string().nullable().optional(),
  time_zone: z.string(),
  venue: z.string(),
  location: z.string(),
} satisfies Record<ToldField, z.ZodType>);
export type ToldFacts = z.infer<typeof toldFactsSchema>;

const ofEachKind = <T>(of: (kind: Told) => T) =>
  Object.fromEntries(TOLD_KINDS.map((kind) => [kind, of(kind)])) as Record<Told, T>;

/**
 * What a change of an event affects. `program` means that items of the schedule have changed, `added` that buyers only
 * learn more.
 */
export const eventDifferenceSchema = z.object({
  // A job that an older version has queued may lack a kind.
  ...ofEachKind(() => z.boolean().default(false)),
  program: z.boolean(),
  cancelled: z.boolean(),
  added: z.boolean().default(false),
});
export type EventDifference = z.infer<typeof eventDifferenceSchema>;

/** The kinds of change that buyers get an e-mail about. */
export const kindsIn = (news: EventDifference): Told[] => TOLD_KINDS.filter((kind) => news[kind]);

/**
 * What differs between the facts before and after; null if nothing does, for example because a change was undone. A
 * missing time for doors equals the default.
 */
export function eventDifference(
  before: ToldFacts,
  after: ToldFacts,
  { program = false, cancelled = false }: { program?: boolean; cancelled?: boolean } = {},
): EventDifference | null {
  const differs = (key: ToldField): boolean => valueOf(before, key) !== valueOf(after, key);
  const told = ofEachKind((kind) => toldAs(kind).some(differs));
  const added = Object.values(told).some(Boolean) && onlyAdds(before, after);
  const news = { ...told, program, cancelled, added };
  return Object.values(news).some(Boolean) ? news : null;
}

/** True if the change says more, such as a first venue or hours, and nothing that buyers knew is different. */
function onlyAdds(before: ToldFacts, after: ToldFacts): boolean {
  return TOLD_FIELDS.every((key) => {
    const known = valueOf(before, key);
    return !known || known === valueOf(after, key);
  });
}

const DEFAULTS: Partial<Record<ToldField, string>> = { doors_open_time: '18:00' };

const valueOf = (facts: ToldFacts, key: ToldField) => named(facts)[key] || DEFAULTS[key];

/** Drops the placeholder venue, which names no place. */
export const named = (facts: ToldFacts): ToldFacts =>
  facts.venue === NO_VENUE ? { ...facts, venue: '' } : facts;
