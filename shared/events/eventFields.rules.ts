import { z } from 'zod';
import { type Decision, EVENT_FIELDS, type EventField } from './eventFields.ts';

type Fields = typeof EVENT_FIELDS;
const NAMES = Object.keys(EVENT_FIELDS) as EventField[];
const decisionOf = (field: EventField): Decision => EVENT_FIELDS[field];

type FormShape = {
  [F in EventField as Fields[F]['form'] extends z.ZodType ? F : never]: Fields[F]['form'];
};
export type FormField = keyof FormShape;
/** The schemas of all editable fields, for forms and for requests. */
export const FORM_SHAPE = Object.fromEntries(
  NAMES.flatMap((field) => {
    const { form } = decisionOf(field);
    return form ? [[field, form]] : [];
  }),
) as FormShape;
export type EventValues = { [F in FormField]: z.output<FormShape[F]> };
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

type Having<Key extends keyof Decision, Value> = {
  [F in EventField]: Fields[F] extends { [K in Key]: Value } ? F : never;
}[EventField];

const FLAGS = new Set(FORM_FIELDS.filter((field) => FORM_SHAPE[field] instanceof z.ZodBoolean));

/** Reads fields from a row, with flags as booleans, for the wire. */
function read<F extends FormField>(row: StoredEvent, fields: readonly F[]): Pick<EventValues, F> {
  const values = fields.map((field) => [field, FLAGS.has(field) ? row[field] === 1 : row[field]]);
  return Object.fromEntries(values) as Pick<EventValues, F>;
}

type SeenByEveryone = Having<'seenBy', 'everyone'> & FormField;
type SeenByTeam = Having<'seenBy', 'team'> & FormField;
const seenBy = (who: Decision['seenBy']) =>
  FORM_FIELDS.filter((field) => decisionOf(field).seenBy === who);

const OF_EVERYONE = seenBy('everyone') as SeenByEveryone[];
const OF_TEAM = seenBy('team') as SeenByTeam[];

export const publicFields = (row: StoredEvent) => read(row, OF_EVERYONE);
export const teamFields = (row: StoredEvent) => read(row, OF_TEAM);
/** Fields that only the team reads, in addition to the public ones. */
export const TEAM_SHAPE = Object.fromEntries(
  OF_TEAM.map((field) => [field, FORM_SHAPE[field]]),
) as Pick<FormShape, SeenByTeam>;

/** Converts the given fields of an event to their stored form; fields that are not given stay missing. */
export function storedFields(given: { [F in FormField]?: EventValues[F] | undefined }) {
  const stored = FORM_FIELDS.flatMap((field) => {
    const value = given[field];
    if (value === undefined) return [];
    return [[field, typeof value === 'boolean' ? Number(value) : value]];
  });
  return Object.fromEntries(stored) as Partial<Pick<StoredEvent, FormField>>;
}

type Optional = { [F in FormField]: Fields[F] extends { initial: unknown } ? F : never }[FormField];
export type NewEventFields = Omit<EventValues, Optional> & {
  [F in Optional]?: EventValues[F] | undefined;
};

/** The row of a new event: the given fields, and initial values for the rest. */
export const newFields = (given: NewEventFields) =>
  storedFields({ ...initialValues(), ...defined(given) }) as Pick<StoredEvent, FormField>;

/** Initial values of the fields that a new event may leave out. */
export const initialValues = () =>
  Object.fromEntries(
    FORM_FIELDS.flatMap((field) => {
      const { initial } = decisionOf(field);
      return initial === undefined ? [] : [[field, initial]];
    }),
  ) as Pick<EventValues, Optional>;

/** Drops the keys whose value is undefined. */
export const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

type NoticeField = {
  [F in EventField]: Fields[F] extends { notice: unknown } ? F : never;
}[EventField];
/** The columns from which notices are made. */
export const NOTICE_FIELDS = NAMES.filter((field) => decisionOf(field).notice) as NoticeField[];
export type NoticeRow = Pick<StoredEvent, NoticeField>;

/** Notices for visitors, buyers and the door, such as `18+`. The field is missing if there are none. */
export function noticesOf(row: NoticeRow): { notices?: string[] } {
  const notices = NOTICE_FIELDS.flatMap((field) => decisionOf(field).notice?.(row[field]) ?? []);
  return notices.length > 0 ? { notices } : {};
}

type CopiedField = Having<'copied', true>;
export function copiedFields(event: StoredEvent): Pick<EventValues, CopiedField & FormField> {
  const copied = FORM_FIELDS.filter((field) => decisionOf(field).copied);
  return read(event, copied as (CopiedField & FormField)[]);
}

export const fieldsChanged = (before: StoredEvent, after: StoredEvent): EventField[] =>
  NAMES.filter((field) => before[field] !== after[field]);

/** The changed fields that later events of the series take over. */
export const followingFields = (fields: readonly EventField[]): EventField[] =>
  fields.filter((field) => decisionOf(field).follows);

type ToldOf<Of> = Having<'told', Of>;
export const toldOf = <Of extends 'when' | 'where'>(of: Of): ToldOf<Of>[] =>
  NAMES.filter((field): field is ToldOf<Of> => decisionOf(field).told === of);

/** True if door devices need to hear of a change to these fields. */
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
