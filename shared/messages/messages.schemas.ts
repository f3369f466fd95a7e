import { z } from 'zod';
import { countSchema, dateSchema, idSchema, instantSchema } from '#shared/base/scalars.schemas.ts';
import { givenText, printable, printableLines } from '#shared/base/text.schemas.ts';

/** `about_event` goes to everyone; `other` leaves out those who unsubscribed. */
export const MESSAGE_KINDS = ['about_event', 'other'] as const;
const kindSchema = z.enum(MESSAGE_KINDS, "Choose what it's about");
export type MessageKind = z.infer<typeof kindSchema>;

export const SUBJECT_LENGTH = 150;
export const TEXT_LENGTH = 10_000;
const LISTED = 200;
export const MAX_ORDERS = 1000;

/** Attendees with a valid ticket. A field that is null does not narrow them down. */
export const audienceSchema = z.object({
  ticketIds: z.array(idSchema).min(1, 'Choose a ticket').max(LISTED).nullable(),
  /** Event days; the ticket must be valid on one of them. */
  days: z.array(dateSchema).min(1, 'Choose a day').max(LISTED).nullable(),
  /**
   * True for buyers who checked in on these days, or ever if `days` is null; false for the others. A buyer counts as
   * checked in as soon as one of the tickets is.
   */
  checkedIn: z.boolean().nullable(),
  /** Only buyers of these orders. */
  orderIds: z
    .array(z.string().regex(/^[A-Za-z0-9]{1,64}$/))
    .min(1)
    .max(MAX_ORDERS)
    .optional(),
});
export type Audience = z.infer<typeof audienceSchema>;

export const audienceQuerySchema = z.object({ kind: kindSchema, audience: audienceSchema });
export type AudienceQuery = z.infer<typeof audienceQuerySchema>;

export const reachSchema = z.object({
  /** Addresses that will get the message. */
  buyers: countSchema,
  /** Addresses left out because they unsubscribed. */
  unsubscribed: countSchema,
  /** The first few addresses. */
  first: z.array(z.string()),
});
export type Reach = z.infer<typeof reachSchema>;

export const contentSchema = audienceQuerySchema.extend({
  subject: printable(
    givenText('Enter a subject', SUBJECT_LENGTH, `At most ${SUBJECT_LENGTH} characters`),
  ),
  /** Text in Markdown. */
  text: printableLines(
    givenText(
      'Enter the text',
      TEXT_LENGTH,
      `At most ${TEXT_LENGTH.toLocaleString('en-US')} characters`,
    ),
  ),
});
export type MessageContent = z.infer<typeof contentSchema>;

export const mailPreviewSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type MailPreview = z.infer<typeof mailPreviewSchema>;

export const sendSchema = contentSchema.extend({
  /** Key made by the browser, so that repeated requests count once. */
  idempotencyKey: printable(z.string().min(8).max(100)),
});
export type SendMessage = z.infer<typeof sendSchema>;

/** `waiting` messages can still be called back; `sending` ones have mails that are not sent yet. */
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'called_back'] as const;

export const messageSchema = contentSchema.extend({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(MESSAGE_STATES),
  author: z.string(),
  created_at: instantSchema,
  sends_at: instantSchema,
  /** Number of recipients when the message was sent. The counts below say how many have got it since. */
  buyers: countSchema,
  sent: countSchema,
  failed: countSchema,
  /** Recipients who had unsubscribed, or have no valid ticket any more. */
  skipped: countSchema,
});
export type Message = z.infer<typeof messageSchema>;

export const messageListSchema = z.object({ messages: z.array(messageSchema) });

export const testSentSchema = z.object({ to: z.string() });

/** The token of an unsubscribe link; a malformed one is treated as unknown, not as an error. */
export const unsubscribeLinkSchema = z.object({ token: printable(z.string().max(200)) });
/** `about` only chooses the page's wording. The mail that contains the link decides what it turns off. */
export const unsubscribePageSchema = unsubscribeLinkSchema.extend({
  about: z.string().max(20).optional(),
});
export const unsubscribedSchema = z.object({ email: z.string(), unsubscribed: z.boolean() });
