import { z } from 'zod';

/**
 * What needs a person. `review`: money came that does not fit. `unfinished`: paid, and no order was made. `unsettled`:
 * nobody could find out whether it was paid. `returning`: a payment without an order is not back with its owner yet.
 * `unpaid_order`: the provider does not know the payment of an order, or has another sum. `outside`: money went back
 * without our asking. `won_back`: a dispute that was lost has been won, and the tickets are void.
 */
export const problemKindSchema = z.enum([
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

/** What can be done about it here. */
export const problemActionSchema = z.enum([
  'look',
  'refund',
  'retry',
  'settle',
  'resend',
  'dismiss',
]);
export type ProblemAction = z.infer<typeof problemActionSchema>;

export const paymentProblemSchema = z.object({
  kind: problemKindSchema,
  /** Of the checkout, order, refund, dispute, job or mail, by kind. */
  id: z.string(),
  at: z.string(),
  who: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Cents; null where it is about no money. */
  amount: z.int().nullable(),
  /** Cents that the provider has, where that is not `amount`. */
  found: z.int().nullable(),
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  event: z.object({ id: z.int(), title: z.string() }).nullable(),
  payment: z.string().nullable(),
  /** More about it, in our words: a state, a reason, the kind of a job or a mail. */
  what: z.string(),
  /** What was said last by whoever failed. */
  problem: z.string().nullable(),
  /** Until when something has to be done. */
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
  /** Newest first. */
  problems: z.array(paymentProblemSchema),
  /** All of them, not only of this page. */
  total: z.int(),
  counts: z.array(z.object({ kind: problemKindSchema, count: z.int() })),
  mode: z.object({
    provider: z.enum(['demo', 'stripe']),
    mode: collectingModeSchema,
    /** When the provider was last heard, and of what. */
    heard_at: z.string().nullable(),
    heard: z.string().nullable(),
    /** When its events were last looked through for those that did not reach us. */
    reconciled_at: z.string().nullable(),
  }),
  /** When the payments of orders were last compared with the provider's books. */
  checked_at: z.string().nullable(),
  /** Why that did not work the last time. */
  check_problem: z.string().nullable(),
});
export type PaymentHealth = z.infer<typeof paymentHealthSchema>;

/** A payment that never became an order, on its way back or back. */
export const returnedPaymentSchema = z.object({
  id: z.string(),
  at: z.string(),
  reason: z.string(),
  /** `settled`: by hand, another way. */
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

/** What came of looking again. */
export const lookedSchema = z.object({
  outcome: z.enum(['order', 'processing', 'not_paid', 'refunded', 'review', 'matches', 'differs']),
  orderNumber: z.string().nullable(),
});
export type Looked = z.infer<typeof lookedSchema>;

/** The sum that was shown, in cents: another one is not sent. */
export const refundPaymentSchema = z.object({ amount: z.int().min(1).max(2_147_483_647) });
export const dismissSchema = z.object({
  note: z
    .string()
    .trim()
    .min(1, 'Please say why')
    .max(500, 'Please use at most 500 characters')
    .regex(/^[^\0]*$/, 'Please leave out characters that cannot be printed'),
});

/** Orders that were practised with: paid in demo or test mode. */
export const demoOrdersSchema = z.object({
  orders: z.int(),
  /** Cents that were never collected. */
  amount: z.int(),
  /** The deletion that is under way, or the last one. */
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

/** The number of orders, typed as it was shown. */
export const deleteDemoOrdersSchema = z.object({
  confirm: z.string().trim().max(20, 'Please type the number of orders'),
});
