// What follows from the decisions on each field of an event (EVENT_FIELDS): how a row is read and stored, and which
// fields visitors, buyers, copies, series, the door and the audit log get.
import { z } from 'zod';
import {
  filled,
  having,
  type Having,
  initialOf,
  pick,
  schemasOf,
} from '#shared/base/fieldTables.ts';
import { type Decision, EVENT_FIELDS, type EventField, TOLD, type Told } from './eventFields.ts';

type Fields = typeof EVENT_FIELDS;
const NAMES = Object.keys(EVENT_FIELDS) as EventField[];
const decisionOf = (field: EventField): Decision => EVENT_FIELDS[field];

/** The schemas of all editable fields, for forms and for requests. */
export const FORM_SHAPE = schemasOf(EVENT_FIELDS, 'form');
type FormShape = typeof FORM_SHAPE;
type FormField = keyof FormShape;
type EventValues = { [F in FormField]: z.output<FormShape[F]> };
const isNumber = (form: z.ZodType): boolean =>
  form instanceof z.ZodNullable && form.unwrap() instanceof z.ZodNumber;
const FORM_FIELDS = Object.keys(FORM_SHAPE) as FormField[];

/**
 * Number fields that may be left empty. `venue_id` is excluded: only the database treats the main venue as a number.
 */
export type NumberField = {
  [F in FormField]: number extends EventValues[F] ? F : never;
}[Exclude<FormField, 'venue_id'>];
export const NUMBER_FIELDS = FORM_FIELDS.filter(
  (field) => field !== 'venue_id' && isNumber(FORM_SHAPE[field]),
) as NumberField[];

type Column<T> = T extends boolean ? 0 | 1 : T;
/** An event as its database row stores it: flags are 0 or 1. */
export type StoredEvent = {
  [F in EventField]: F extends FormField ? Column<EventValues[F]> : number;
};

const FLAGS = new Set(FORM_FIELDS.filter((field) => FORM_SHAPE[field] instanceof z.ZodBoolean));

/** Reads fields from a row, with flags as booleans, for the wire. */
function read<F extends FormField>(row: StoredEvent, fields: readonly F[]): Pick<EventValues, F> {
  const values = fields.map((field) => [field, FLAGS.has(field) ? row[field] === 1 : row[field]]);
  return Object.fromEntries(values) as Pick<EventValues, F>;
}

const OF_EVERYONE = having(EVENT_FIELDS, 'seenBy', 'everyone');
const OF_TEAM = having(EVENT_FIELDS, 'seenBy', 'team');

export const publicFields = (row: StoredEvent) => read(row, OF_EVERYONE);
export const teamFields = (row: StoredEvent) => read(row, OF_TEAM);
/** Fields that only the team reads, in addition to the public ones. */
export const TEAM_SHAPE = pick(FORM_SHAPE, OF_TEAM);

/** Converts the given fields to the values that their columns store. A field that is not given is left out. */
export function storedFields(given: { [F in FormField]?: EventValues[F] | undefined }) {
  const stored = FORM_FIELDS.flatMap((field) => {
    const value = given[field];
    if (value === undefined) return [];
    return [[field, typeof value === 'boolean' ? Number(value) : value]];
  });
  return Object.fromEntries(stored) as Partial<Pick<StoredEvent, FormField>>;
}

type Optional = Having<Fields, 'initial', unknown>;
export type NewEventFields = Omit<EventValues, Optional> & {
  [F in Optional]?: EventValues[F] | undefined;
};

/** The row of a new event: the given fields, and initial values for the rest. */
export const newFields = (given: NewEventFields) =>
  storedFields(filled(initialValues(), given)) as Pick<StoredEvent, FormField>;

/** Initial values of the fields that a new event may leave out. */
export const initialValues = (): Pick<EventValues, Optional> => initialOf(EVENT_FIELDS);

type NoticeField = Having<Fields, 'notice', unknown>;
/** The columns from which notices are made. */
export const NOTICE_FIELDS = NAMES.filter((field) => decisionOf(field).notice) as NoticeField[];
export type NoticeRow = Pick<StoredEvent, NoticeField>;

/**
 * Notices for visitors, buyers and the door, such as `18+`. The field is missing if there are none. `main` is the main
 * venue, whose `skates` count if the event has none of its own.
 */
export function noticesOf(
  row: NoticeRow,
  main?: Partial<Pick<NoticeRow, 'skates'>>,
): { notices?: string[] } {
  const said = { ...row, skates: row.skates ?? main?.skates ?? null };
  const notices = NOTICE_FIELDS.flatMap((field) => decisionOf(field).notice?.(said[field]) ?? []);
  return notices.length > 0 ? { notices } : {};
}

const COPIED = having(EVENT_FIELDS, 'copied', true);
export const copiedFields = (event: StoredEvent) => read(event, COPIED);

export const fieldsChanged = (before: StoredEvent, after: StoredEvent): EventField[] =>
  NAMES.filter((field) => before[field] !== after[field]);

/** The changed fields that later events of the series take over. */
export const followingFields = (fields: readonly EventField[]): EventField[] =>
  fields.filter((field) => decisionOf(field).follows);

export const TOLD_KINDS = Object.keys(TOLD) as Told[];
export type ToldField = Having<Fields, 'told', Told>;
/** The fields about which buyers are told. */
export const TOLD_FIELDS = NAMES.filter((field) => decisionOf(field).told) as ToldField[];
export const toldAs = (kind: Told): ToldField[] =>
  TOLD_FIELDS.filter((field) => decisionOf(field).told === kind);

/** Names what is new: `time and place`, or as a disjunction `time or place`. */
export const namesOf = (
  kinds: readonly Told[],
  type: Intl.ListFormatType = 'conjunction',
  names: Readonly<Record<Told, string>> = TOLD,
) => new Intl.ListFormat('en-US', { type }).format(kinds.map((kind) => names[kind]));

/** True if door devices need to know about a change to these fields. */
export const concernsDoor = (fields: readonly EventField[]): boolean =>
  fields.some((field) => decisionOf(field).door);

/** The fields of an event under the names that the audit log uses. */
export function auditedFields(
  event: StoredEvent,
): Record<string, string | number | boolean | null> {
  const values = read(event, FORM_FIELDS);
  return Object.fromEntries(
    FORM_FIELDS.flatMap((field) => {
      const { audit } = decisionOf(field);
      return audit === null ? [] : [[audit, values[field]]];
    }),
  );
}
