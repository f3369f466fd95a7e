import { z } from 'zod';
import { dateSchema, idSchema, countSchema } from '#shared/base/ids.schemas.ts';

const WEEKDAYS = 7;
const MAX_EXCEPTIONS = 400;
const MAX_WEEKS = 8;

const ruleSchema = z.object({
  /** Numbers of weekdays: 1 is Monday, 7 is Sunday. */
  weekdays: z
    .array(z.int().min(1).max(WEEKDAYS))
    .min(1, 'Choose at least one weekday')
    .max(WEEKDAYS),
  every_weeks: z.int().min(1).max(MAX_WEEKS).default(1),
});

export const repeatSchema = ruleSchema.extend({
  until: dateSchema.refine((date) => date < '9999', "That's too far in the future"),
  except: z.array(dateSchema).max(MAX_EXCEPTIONS).default([]),
  published: z.boolean().default(false),
});
export type Repeat = z.output<typeof repeatSchema>;

export const adminSeriesSchema = ruleSchema.extend({
  id: idSchema,
  label: z.string(),
  events: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      start_date: dateSchema,
      published: z.boolean(),
      cancelled: z.boolean(),
      /** Number of e-mail addresses with a valid order. */
      buyers: countSchema,
    }),
  ),
});
export type AdminSeries = z.infer<typeof adminSeriesSchema>;

export const repeatedSchema = adminSeriesSchema.extend({ made: countSchema });
export type Repeated = z.infer<typeof repeatedSchema>;
