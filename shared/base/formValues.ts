import type { z } from 'zod';

const textOf = (value: unknown): unknown =>
  value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : value;

/** The values of a form's fields: the given ones, numbers as text, and empty where there is none. */
export function formValues<S extends z.ZodObject>(
  { shape }: S,
  given: { readonly [Field in keyof z.input<S>]?: unknown } = {},
): z.input<S> {
  const known = new Map<string, unknown>(Object.entries(given));
  const values = Object.keys(shape).map((field) => [field, textOf(known.get(field))]);
  // The fields are those of the schema; what is wrong in them the form says.
  return Object.fromEntries(values) as z.input<S>;
}
