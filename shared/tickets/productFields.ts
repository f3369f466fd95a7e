// Every field of a ticket product that people edit, with a decision for each use. Form, wire, row, copies, series,
// door, audit log and the privacy catalog read this table. A field without a decision does not compile.
import { z } from 'zod';
import { having, initialOf, schemasOf } from '#shared/base/fieldTables.ts';
import {
  line,
  optionalLines,
  taxRate,
  typedDollars,
  typedNumber,
} from '#shared/base/form.schemas.ts';
import { isoOrNull } from '#shared/base/iso.ts';
import { dateSchema, idSchema, instantSchema } from '#shared/base/scalars.schemas.ts';
import { MAX_PER_TICKET } from '#shared/stock/sale.rules.ts';
import { daysIn, daysText } from './validOn.rules.ts';

/** The most cents that a card can be charged; a more expensive ticket could not be sold. */
const MAX_CENTS = 99_999_999;
const MAX_TICKETS = 1_000_000;
const MAX_POOLS = 20;
const MAX_DAYS = 400;

const PRICE = 'Price must be an amount such as 25.00';
const QUANTITY = 'Quantity must be at least 1';
const DAYS = 'Choose at least one day';
const PER_ORDER = `Must be from 1 to ${MAX_PER_TICKET}`;
const ORDER = 'Sort order must be at least 0';

/** Price in cents. */
const price = z.int(PRICE).min(0, PRICE).max(MAX_CENTS, 'Price must be at most $999,999.99');
const quantity = z
  .int(QUANTITY)
  .min(1, QUANTITY)
  .max(MAX_TICKETS, 'Quantity must be at most 1,000,000');
const order = z.int(ORDER).min(0, ORDER).max(MAX_TICKETS, 'Sort order must be at most 1,000,000');
const perOrder = z.int(PER_ORDER).min(1, PER_ORDER).max(MAX_PER_TICKET, PER_ORDER).nullable();
const days = z
  .array(dateSchema)
  .min(1, DAYS)
  .max(MAX_DAYS)
  .transform((some) => [...new Set(some)].toSorted())
  .nullable();

const whole = typedNumber(Number.NaN);
/** A number as it is typed; empty text means none. */
const orNull = typedNumber(null);

/** Converts the values of a field to those of its column, and back. */
type Column = { store(value: never): unknown; read(stored: never): unknown };
export const flag = {
  store: (on: boolean): 0 | 1 => (on ? 1 : 0),
  read: (stored: 0 | 1): boolean => stored === 1,
};
const instant = {
  store: (at: string | null): number | null => (at === null ? null : Date.parse(at)),
  read: isoOrNull,
};

/** The text in which a row stores the ids of its pools: `[7, 3]` → `3,7`. */
export const poolIdsText = (ids: readonly number[]): string =>
  [...new Set(ids)].toSorted((a, b) => a - b).join(',');

/** Reads the ids of pools from the text of a row. */
export const poolIdsIn = (text: string): number[] =>
  text === '' ? [] : text.split(',').map(Number);

type Decision = {
  /** Schema of the value that is sent. */
  form: z.ZodType;
  /** Schema of the value as it is typed, if it differs from `form`. */
  typed?: z.ZodType;
  /** Value on a new product that does not set the field; if missing, the field is required or follows from others. */
  initial?: unknown;
  /** How the row stores the value, if it differs from the value that is sent. */
  column?: Column;
  /** True if tickets of the same name in later events of the series take over a change. */
  follows: boolean;
  /** What a copy of the event gets: the same value, or one moved to the copy's own days, items and pools. */
  copied: 'same' | 'moved';
  /** True if door devices need to know about a change. */
  door: boolean;
  /** True if the audit log has the value under the name of the field; false if the log describes it in other words. */
  audited: boolean;
  /** True if the form sends the value only after a change, because its inputs may be missing. */
  sale: boolean;
};

const usual = { follows: false, copied: 'same', door: false, audited: true, sale: false } as const;
const followed = { ...usual, follows: true } as const;
const sale = { ...usual, sale: true, initial: null } as const;
const saleTime = {
  ...sale,
  form: instantSchema.nullable(),
  // A wall time, whose zone only the event knows (web/tickets/admin/ticketProductForm.ts).
  typed: z.string(),
  column: instant,
  follows: true,
  copied: 'moved',
} as const;

export const PRODUCT_FIELDS = {
  name: { ...followed, form: line(200).min(1, 'Name is required') },
  description: { ...usual, form: optionalLines(5000), initial: null },
  price: { ...followed, form: price, typed: typedDollars.pipe(price), initial: 0 },
  sales_tax_rate: { ...usual, ...taxRate },
  ticket_type: {
    ...usual,
    form: line(50).min(1, 'Ticket type is required'),
    initial: 'single_day',
  },
  quantity: { ...followed, form: quantity, typed: whole.pipe(quantity), initial: 100 },
  /** The schedule item that the ticket is for; null means the whole event. */
  sub_event_id: {
    ...usual,
    form: idSchema.nullable(),
    typed: orNull,
    initial: null,
    copied: 'moved',
    audited: false,
  },
  /**
   * Days on which the ticket is valid; null: every day. If none are given, a new ticket gets the day of its schedule
   * item.
   */
  valid_on: {
    ...usual,
    form: days,
    column: { store: daysText, read: daysIn },
    copied: 'moved',
    door: true,
    audited: false,
  },
  come_and_go: { ...usual, form: z.boolean(), column: flag, initial: false, door: true },
  /** Position among the event's tickets; if none is given, a new ticket comes last. */
  sort_order: { ...usual, form: order, typed: whole.pipe(order) },
  hidden: { ...usual, form: z.boolean(), column: flag, initial: false },
  sales_start: saleTime,
  sales_end: saleTime,
  min_per_order: { ...sale, form: perOrder, typed: orNull.pipe(perOrder) },
  max_per_order: { ...sale, form: perOrder, typed: orNull.pipe(perOrder) },
  /** The ticket that is sold before this one. */
  after_ticket_id: { ...sale, form: idSchema.nullable(), typed: orNull, copied: 'moved' },
  pool_ids: {
    ...sale,
    form: z.array(idSchema).max(MAX_POOLS, `Use at most ${MAX_POOLS} shared limits`),
    initial: [] as number[],
    column: { store: poolIdsText, read: poolIdsIn },
    copied: 'moved',
    audited: false,
  },
} as const satisfies Record<string, Decision>;

type Fields = typeof PRODUCT_FIELDS;
export type ProductField = keyof Fields;
export const PRODUCT_NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[];
export const FORM_SHAPE = schemasOf(PRODUCT_FIELDS, 'form');
export type ProductValues = { [F in ProductField]: z.output<(typeof FORM_SHAPE)[F]> };

/** A ticket product as its row stores it. */
export type StoredProduct = {
  [F in ProductField]: Fields[F] extends { column: { store(value: never): infer S } }
    ? S
    : ProductValues[F];
};

export const NEW_PRODUCT: Omit<ProductValues, 'name' | 'valid_on' | 'sort_order'> =
  initialOf(PRODUCT_FIELDS);

const columnOf = (field: ProductField): Column | undefined =>
  (PRODUCT_FIELDS[field] as Decision).column;

type Given = { [F in ProductField]?: ProductValues[F] | undefined };
/** Converts the given fields to the values that their columns store. A field that is not given is left out. */
export function storedFields<G extends Given>(given: G) {
  const stored = PRODUCT_NAMES.flatMap((field) => {
    const value = given[field];
    if (value === undefined) return [];
    const column = columnOf(field);
    return [[field, column ? column.store(value as never) : value]];
  });
  return Object.fromEntries(stored) as {
    [F in keyof G as F & ProductField]: StoredProduct[F & ProductField];
  };
}

/** Reads fields from a row. */
export const readFields = <F extends ProductField>(row: Pick<StoredProduct, F>, fields: F[]) =>
  Object.fromEntries(
    fields.map((field) => {
      const column = columnOf(field);
      return [field, column ? column.read(row[field] as never) : row[field]];
    }),
  ) as Pick<ProductValues, F>;

export const FOLLOWED = having(PRODUCT_FIELDS, 'follows', true);
export const COPIED = having(PRODUCT_FIELDS, 'copied', 'same');
export type MovedField = Exclude<ProductField, (typeof COPIED)[number]>;
export const AT_DOOR = having(PRODUCT_FIELDS, 'door', true);
export const AUDITED = having(PRODUCT_FIELDS, 'audited', true);
