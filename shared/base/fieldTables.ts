// The fields of a thing (an event, a venue) are one record with the decisions about each. These functions read it.
import { z } from 'zod';

type Fields = Readonly<Record<string, object>>;
type Decided<F extends Fields> = { [N in keyof F]: keyof F[N] }[keyof F];

/** The names of the fields for which `Key` is `Value`. */
export type Having<F extends Fields, Key extends PropertyKey, Value> = {
  [N in keyof F]: F[N] extends { readonly [K in Key]: Value } ? N : never;
}[keyof F];

/** The schemas of the fields under `Key`; fields without one are left out. */
type SchemasOf<F extends Fields, Key extends PropertyKey> = {
  [N in Having<F, Key, z.ZodType>]: F[N][Key & keyof F[N]];
};

const entriesOf = (fields: Fields, key: PropertyKey): [string, unknown][] =>
  Object.entries(fields).map(([name, decision]) => [name, decision[key as keyof object]]);

/** `having(FIELDS, 'copied', true)`: the names of the fields that are copied. */
export const having = <F extends Fields, Key extends Decided<F>, const Value>(
  fields: F,
  key: Key,
  value: Value,
) =>
  entriesOf(fields, key).flatMap(([name, decided]) => (decided === value ? [name] : [])) as Having<
    F,
    Key,
    Value
  >[];

/** `schemasOf(FIELDS, 'form')`: the shape of a form's schema. */
export const schemasOf = <F extends Fields, Key extends Decided<F>>(fields: F, key: Key) =>
  Object.fromEntries(
    entriesOf(fields, key).filter(([, schema]) => schema instanceof z.ZodType),
  ) as SchemasOf<F, Key>;

/** The values that new things start with. A field without one is left out. */
export const initialOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    entriesOf(fields, 'initial').filter(([, value]) => value !== undefined),
  ) as InitialOf<F>;
type InitialOf<F extends Fields> = {
  [N in Having<F, 'initial', unknown>]: F[N] extends { readonly initial: infer V } ? V : never;
};

/** A new thing: the given values, and initial ones for the rest. */
export const filled = <I extends object, G extends Changes<I>>(initial: I, given: G) =>
  Object.fromEntries(
    [...Object.entries(initial), ...Object.entries(given)].filter(([, v]) => v !== undefined),
  ) as I & Omit<G, keyof I>;

export const pick = <T, K extends keyof T>(from: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;

export type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** The fields of `wanted` that are defined and differ from `before`. */
export function changedFields<T extends object>(before: T, wanted: Changes<T>): Partial<T> {
  const entries = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== before[name as keyof T],
  );
  return Object.fromEntries(entries) as Partial<T>;
}
