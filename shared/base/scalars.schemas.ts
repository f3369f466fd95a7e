import { z } from 'zod';

/** Largest `integer` of PostgreSQL: larger ids are bad input, not a database error. */
const MAX_ID = 2_147_483_647;
/** A positive integer id, as events, products, venues, DJs and add-ons have. */
export const idSchema = z.int().positive().max(MAX_ID);
export const idParams = z.object({ id: z.coerce.number<string>().pipe(idSchema) });

export const countSchema = z.int().nonnegative();
export const centsSchema = z.int().nonnegative();
/** A tax rate in hundredths of a percent. */
export const taxRateSchema = z.int().min(0).max(10_000);

export const dateSchema = z.iso.date();
export const instantSchema = z.iso.datetime();
