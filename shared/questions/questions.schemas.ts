import { z } from 'zod';
import { printable, printableLines } from '#shared/base/text.schemas.ts';
import { idSchema, instantSchema } from '#shared/base/scalars.schemas.ts';
import { QUESTION_KINDS, QUESTION_SCOPES } from './questions.rules.ts';

const MAX_OPTIONS = 30;
const MAX_WAIVER = 20_000;
export const MAX_ANSWERS = 600;

/** An answer as sent with a basket. */
export const answerSchema = z.object({
  questionId: idSchema,
  unit: z.int().min(0).max(499).optional(),
  value: printable(z.string().max(500)),
  phone: printable(z.string().max(40)).optional(),
  guardian: printable(z.string().max(100)).optional(),
  version: z.int().positive().optional(),
});

export const answersSchema = z.array(answerSchema).max(MAX_ANSWERS);

const line = (max: number, message: string) =>
  printable(z.string().trim().min(1, message).max(max, `At most ${max} characters`));

const fields = {
  kind: z.enum(QUESTION_KINDS),
  label: line(200, 'Enter the question'),
  options: z.array(line(80, 'Fill in or remove the empty choice')).max(MAX_OPTIONS).default([]),
  waiver_text: printableLines(z.string().trim().max(MAX_WAIVER)).nullable().default(null),
  scope: z.enum(QUESTION_SCOPES).default('attendee'),
  required: z.boolean().default(true),
  ticket_ids: z
    .array(idSchema)
    .min(1, 'Choose at least one ticket')
    .max(200)
    .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b))
    .nullable()
    .default(null),
  show_at_door: z.boolean().default(false),
  position: z.int().min(0).max(10_000).optional(),
};

type Whole = { kind: string; options: string[]; waiver_text: string | null };

const whole = <T extends z.ZodType<Whole, unknown>>(schema: T) =>
  schema.superRefine(({ kind, options, waiver_text: text }, context) => {
    const problem = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'choice' && new Set(options).size < 2)
      problem('options', 'Enter at least two choices');
    if (kind === 'choice' && new Set(options).size < options.length)
      problem('options', 'Each choice must be different');
    if (kind === 'waiver' && !text) problem('waiver_text', 'Enter the text to agree to');
  });

export const newQuestionSchema = whole(z.object(fields));
export type NewQuestion = z.output<typeof newQuestionSchema>;

/** A whole question. If a waiver's text changes, it becomes a new version. */
export const questionPutSchema = whole(
  z.object({
    ...fields,
    /** Version the change is based on; without it the last write wins. */
    updated_at: instantSchema.optional(),
  }),
);

/** A question as buyers see it. */
export const questionSchema = z.object({
  id: idSchema,
  kind: z.enum(QUESTION_KINDS),
  label: z.string(),
  options: z.array(z.string()),
  waiver_text: z.string().nullable(),
  waiver_version: z.int().positive().nullable(),
  scope: z.enum(QUESTION_SCOPES),
  required: z.boolean(),
  ticket_ids: z.array(idSchema).nullable(),
});
export type Question = z.infer<typeof questionSchema>;

export const adminQuestionSchema = questionSchema.extend({
  event_id: idSchema,
  show_at_door: z.boolean(),
  position: z.int().nonnegative(),
  /** An archived question is no longer asked; its answers stay. */
  archived: z.boolean(),
  answers: z.int().nonnegative(),
  updated_at: instantSchema,
});
export type AdminQuestion = z.infer<typeof adminQuestionSchema>;

/** An answer as it is shown with its order. */
export const orderAnswerSchema = z.object({
  question_id: idSchema,
  label: z.string(),
  kind: z.enum(QUESTION_KINDS),
  /** The ticket that the answer is about; null for the whole order. */
  item_id: idSchema.nullable(),
  text: z.string(),
  answered_at: instantSchema,
  /** Time of the last change or addition after the sale. */
  changed_at: instantSchema.optional(),
  /** Text of the waiver as it was signed. */
  waiver_text: z.string().optional(),
  /** SHA-256 of the waiver's text as it was signed. */
  waiver_hash: z.string().optional(),
});
export type OrderAnswer = z.infer<typeof orderAnswerSchema>;

/** A question that an order has not answered yet. */
export const unansweredSchema = z.object({
  question_id: idSchema,
  label: z.string(),
  /** The ticket that the question is about; null for the whole order. */
  item_id: idSchema.nullable(),
  required: z.boolean(),
});
export type Unanswered = z.infer<typeof unansweredSchema>;

const answerOfItemSchema = answerSchema.omit({ unit: true }).extend({
  /** The ticket that the answer is about; null for the whole order. */
  itemId: idSchema.nullable(),
});

/** Changed answers. An empty value removes an answer; answers that are left out stay. */
export const changeAnswersSchema = z.object({
  answers: z.array(answerOfItemSchema).min(1).max(MAX_ANSWERS),
});
export type ChangeAnswers = z.infer<typeof changeAnswersSchema>;

/**
 * Questions about an order's tickets, with their answers. Someone who opens the order by its link sees no phone number.
 */
export const askedOfOrderSchema = z.object({
  questions: z.array(questionSchema),
  answers: z.array(answerOfItemSchema),
});
export type AskedOfOrder = z.infer<typeof askedOfOrderSchema>;
