import { z } from 'zod';
import { dateSchema, idSchema } from '#shared/base/ids.schemas.ts';

const figures = {
  gross: z.int(),
  discount: z.int(),
  /** Gross less discount. */
  net: z.int(),
  tax: z.int(),
  refundedNet: z.int(),
  refundedTax: z.int(),
};
/** Amounts in cents. */
const taxFiguresSchema = z.object(figures);
export type TaxFigures = z.infer<typeof taxFiguresSchema>;

/** Sales and refunds of one month, for one event and one tax rate. */
export const taxRowSchema = z.object({
  /** Month such as `2026-11`, by the event's clocks. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  eventId: idSchema,
  title: z.string(),
  /** Tax rate at the time of sale, in hundredths of a percent. */
  rate: z.int(),
  ...figures,
});
export type TaxRow = z.infer<typeof taxRowSchema>;

/** The money that a report is about, real or of test mode: it never shows both. */
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
