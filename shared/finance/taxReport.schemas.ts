import { z } from 'zod';
import { dateSchema, idSchema } from '#shared/events/events.schemas.ts';

const figures = {
  gross: z.int(),
  discount: z.int(),
  /** Gross less discount. */
  net: z.int(),
  tax: z.int(),
  refundedNet: z.int(),
  refundedTax: z.int(),
};
/** Cents. */
const taxFiguresSchema = z.object(figures);
export type TaxFigures = z.infer<typeof taxFiguresSchema>;

/** Orders of a month and what was refunded in it, for an event and a tax rate. */
export const taxRowSchema = z.object({
  /** `2026-11`, on the clocks of the event. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  eventId: idSchema,
  title: z.string(),
  /** Hundredths of a percent, as it was at the sale. */
  rate: z.int(),
  ...figures,
});
export type TaxRow = z.infer<typeof taxRowSchema>;

/** Test mode is never in one report with real money. */
export const moneySchema = z.enum(['real', 'test']);
export type MoneyKind = z.infer<typeof moneySchema>;

export const taxReportSchema = z.object({ money: moneySchema, rows: z.array(taxRowSchema) });
export type TaxReport = z.infer<typeof taxReportSchema>;

const MAX_YEARS = 10;
const DAY = 86_400_000;

export const taxReportQuerySchema = z
  .object({
    from: dateSchema,
    to: dateSchema,
    eventId: z
      .union([z.literal('').transform(() => undefined), z.coerce.number<string>().pipe(idSchema)])
      .optional(),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first',
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MAX_YEARS * 366 * DAY, {
    path: ['to'],
    message: `At most ${MAX_YEARS} years`,
  });
export type TaxReportQuery = z.output<typeof taxReportQuerySchema>;
