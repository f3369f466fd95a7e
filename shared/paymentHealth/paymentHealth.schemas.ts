import { z } from 'zod';

/**
 * `review`: the payment doesn't match. `unfinished`: paid, but without an order. `unsettled`: the payment's state is
 * unknown. `returning`: the refund of a payment without an order is not finished. `unpaid_order`: the payment is
 * missing or different at the provider. `outside`: refunded at the provider. `won_back`: a dispute was won after its
 * tickets were voided.
 */
const problemKindSchema = z.enum([
  'review',
  'unfinished',
  'unsettled',
  'returning',
  'unpaid_order',
  'refund',
  'outside',
  'dispute',
  'won_back',
  'job',
  'mail',
]);
export type ProblemKind = z.infer<typeof problemKindSchema>;

const problemActionSchema = z.enum([
  'look',
  'rebuild',
  'refund',
  'retry',
  'settle',
  'resend',
  'dismiss',
]);
export type ProblemAction = z.infer<typeof problemActionSchema>;

const paymentProblemSchema = z.object({
  kind: problemKindSchema,
  /** The id of the checkout, order, refund, dispute, job or mail. */
  id: z.string(),
  at: z.string(),
  who: z.object({ name: z.string(), email: z.string() }).nullable(),
  amount: z.int().nullable(),
  /** Amount at the provider in cents, if it differs from ours. */
  found: z.int().nullable(),
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  event: z.object({ id: z.int(), title: z.string() }).nullable(),
  payment: z.string().nullable(),
  /** The cause as text, to be read with `causeOf`. */
  what: z.string(),
  problem: z.string().nullable(),
  due_by: z.string().nullable(),
  actions: z.array(problemActionSchema),
});
export type PaymentProblem = z.infer<typeof paymentProblemSchema>;

export const PROBLEMS_PAGE = 25;
const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'Please use a whole number')
    .transform(Number)
    .pipe(z.int().min(1).max(max));
export const problemsQuerySchema = z.object({
  page: whole(100_000).default(1),
  limit: whole(100).default(PROBLEMS_PAGE),
});
export type ProblemsQuery = z.infer<typeof problemsQuerySchema>;

const collectingModeSchema = z.enum(['demo', 'test', 'live']);

export const paymentHealthSchema = z.object({
  problems: z.array(paymentProblemSchema),
  total: z.int(),
  counts: z.array(z.object({ kind: problemKindSchema, count: z.int() })),
  mode: z.object({
    provider: z.enum(['demo', 'stripe']),
    mode: collectingModeSchema,
    /** Time of the last event from the provider. */
    heard_at: z.string().nullable(),
    heard: z.string().nullable(),
    /** Time of the last search for missed events. */
    reconciled_at: z.string().nullable(),
  }),
  /** Time of the last comparison of orders with the provider. */
  checked_at: z.string().nullable(),
  /** Why the last comparison of orders with the provider failed; null if it didn't. */
  check_problem: z.string().nullable(),
});
export type PaymentHealth = z.infer<typeof paymentHealthSchema>;

/** A payment without an order, refunded or being refunded. */
const returnedPaymentSchema = z.object({
  id: z.string(),
  at: z.string(),
  reason: z.string(),
  /** `settled` means settled by hand. */
  status: z.enum(['pending', 'succeeded', 'failed', 'settled']),
  amount: z.int(),
  who: z.object({ name: z.string(), email: z.string() }),
  event: z.object({ id: z.int(), title: z.string() }).nullable(),
});
export const returnedPageSchema = z.object({
  payments: z.array(returnedPaymentSchema),
  total: z.int(),
});
export type ReturnedPayment = z.infer<typeof returnedPaymentSchema>;
export type ReturnedPage = z.infer<typeof returnedPageSchema>;

export const lookedSchema = z.object({
  outcome: z.enum(['order', 'processing', 'not_paid', 'refunded', 'review', 'matches', 'differs']),
  orderNumber: z.string().nullable(),
});
export type Looked = z.infer<typeof lookedSchema>;

/** The amount that the admin saw, in cents. Any other amount is refused. */
export const refundPaymentSchema = z.object({ amount: z.int().min(1).max(2_147_483_647) });
export const dismissSchema = z.object({
  note: z
    .string()
    .trim()
    .min(1, 'Give a reason')
    .max(500, 'Please use at most 500 characters')
    .regex(/^[^\0]*$/, "Remove characters that can't be printed"),
});

export const demoOrdersSchema = z.object({
  orders: z.int(),
  /** Amount in cents, which was never collected. */
  amount: z.int(),
  deletion: z
    .object({
      status: z.enum(['running', 'done']),
      total: z.int(),
      deleted: z.int(),
      by: z.string(),
      started_at: z.string(),
      finished_at: z.string().nullable(),
    })
    .nullable(),
});
export type DemoOrders = z.infer<typeof demoOrdersSchema>;

/** `confirm`: the number of orders, typed as confirmation. */
export const deleteDemoOrdersSchema = z.object({
  confirm: z.string().trim().max(20, 'Enter the number of orders'),
});
