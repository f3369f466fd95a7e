import { z } from 'zod';
import { type Decision, EVENT_FIELDS, type EventField } from './eventFields.ts';

type Fields = typeof EVENT_FIELDS;
const NAMES = Object.keys(EVENT_FIELDS) as EventField[];
const decisionOf = (field: EventField): Decision => EVENT_FIELDS[field];

type FormShape = {
  [F in EventField as Fields[F]['form'] extends z.ZodType ? F : never]: Fields[F]['form'];
};
export type FormField = keyof FormShape;
/** The schema of each field that is edited, for a form and for what is sent. */
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

/** Numbers that may be left out. Its main venue is one only for the database. */
export type NumberField = {
  [F in FormField]: number extends EventValues[F] ? F : never;
}[Exclude<FormField, 'venue_id'>];
export const NUMBER_FIELDS = FORM_FIELDS.filter(
  (field) => field !== 'venue_id' && isNumber(FORM_SHAPE[field]),
) as NumberField[];

type Column<T> = T extends boolean ? 0 | 1 : T;
/** As a row has it: flags are 0 or 1. */
export type StoredEvent = {
  [F in EventField]: F extends FormField ? Column<EventValues[F]> : number;
};

type Having<Key extends keyof Decision, Value> = {
  [F in EventField]: Fields[F] extends { [K in Key]: Value } ? F : never;
}[EventField];

const FLAGS = new Set(FORM_FIELDS.filter((field) => FORM_SHAPE[field] instanceof z.ZodBoolean));

/** A row's fields with flags as booleans, for the wire. */
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
/** What the team reads besides. */
export const TEAM_SHAPE = Object.fromEntries(
  OF_TEAM.map((field) => [field, FORM_SHAPE[field]]),
) as Pick<FormShape, SeenByTeam>;

/** What is given of an event, as a row has it; the rest is missing. */
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

/** The row of a new event: what is given, and for the rest what the table says. */
export const newFields = (given: NewEventFields) =>
  storedFields({ ...initialValues(), ...defined(given) }) as Pick<StoredEvent, FormField>;

/** What the fields are of an event that is made without them. */
export const initialValues = () =>
  Object.fromEntries(
    FORM_FIELDS.flatMap((field) => {
      const { initial } = decisionOf(field);
      return initial === undefined ? [] : [[field, initial]];
    }),
  ) as Pick<EventValues, Optional>;

/** Without what is undefined. */
export const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

type NoticeField = {
  [F in EventField]: Fields[F] extends { notice: unknown } ? F : never;
}[EventField];
/** The columns that notices are made of. */
export const NOTICE_FIELDS = NAMES.filter((field) => decisionOf(field).notice) as NoticeField[];
export type NoticeRow = Pick<StoredEvent, NoticeField>;

/** What visitors, buyers and the door have to know of an event, such as `18+`; without the field where there is nothing. */
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

/** The fields that the later nights of a series take over. */
export const followingFields = (fields: readonly EventField[]): EventField[] =>
  fields.filter((field) => decisionOf(field).follows);

type ToldOf<Of> = Having<'told', Of>;
export const toldOf = <Of extends 'when' | 'where'>(of: Of): ToldOf<Of>[] =>
  NAMES.filter((field): field is ToldOf<Of> => decisionOf(field).told === of);

/** True when door devices need the change. */
export const concernsDoor = (fields: readonly EventField[]): boolean =>
  fields.some((field) => decisionOf(field).door);

/** An event by the names that the audit log has for its fields. */
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
