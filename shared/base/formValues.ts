import type { z } from 'zod';

const textOf = (value: unknown): unknown =>
  value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : value;

/** Initial values of a form: numbers as text, missing values as empty text. */
export function formValues<S extends z.ZodObject>(
  { shape }: S,
  given: { readonly [Field in keyof z.input<S>]?: unknown } = {},
): z.input<S> {
  const known = new Map<string, unknown>(Object.entries(given));
  const values = Object.keys(shape).map((field) => [field, textOf(known.get(field))]);
  // Keys come from the schema; its validation reports wrong values.
  return Object.fromEntries(values) as z.input<S>;
}
