import { z } from 'zod';
import { countSchema } from '#shared/base/count.schemas.ts';
import { printable, printableLines } from '#shared/base/text.schemas.ts';
import { dateSchema, idSchema, instantSchema } from '#shared/events/events.schemas.ts';

/** `other` than about the event: it spares those who unsubscribed. */
export const MESSAGE_KINDS = ['about_event', 'other'] as const;
const kindSchema = z.enum(MESSAGE_KINDS, 'Say whether it is about the event');
export type MessageKind = z.infer<typeof kindSchema>;

export const SUBJECT_LENGTH = 150;
export const TEXT_LENGTH = 10_000;
const LISTED = 200;

/** Attendees with a valid ticket; null: whichever. */
export const audienceSchema = z.object({
  ticketIds: z.array(idSchema).min(1, 'Choose a ticket').max(LISTED).nullable(),
  /** Event days that the ticket is for. */
  days: z.array(dateSchema).min(1, 'Choose a day').max(LISTED).nullable(),
  /** On these days, or ever; a buyer has come in as soon as one of the tickets has. */
  checkedIn: z.boolean().nullable(),
});
export type Audience = z.infer<typeof audienceSchema>;

export const audienceQuerySchema = z.object({ kind: kindSchema, audience: audienceSchema });
export type AudienceQuery = z.infer<typeof audienceQuerySchema>;

export const reachSchema = z.object({
  /** Addresses that will get it. */
  buyers: countSchema,
  /** Left out. */
  unsubscribed: countSchema,
  /** The first addresses. */
  first: z.array(z.string()),
});
export type Reach = z.infer<typeof reachSchema>;

export const contentSchema = audienceQuerySchema.extend({
  subject: printable(
    z
      .string('The subject is missing')
      .trim()
      .min(1, 'The subject is missing')
      .max(SUBJECT_LENGTH, `At most ${SUBJECT_LENGTH} characters`),
  ),
  /** Markdown. */
  text: printableLines(
    z
      .string('The text is missing')
      .trim()
      .min(1, 'The text is missing')
      .max(TEXT_LENGTH, `At most ${TEXT_LENGTH.toLocaleString('en-US')} characters`),
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
  /** Made by the browser: repeats count once. */
  idempotencyKey: printable(z.string().min(8).max(100)),
});
export type SendMessage = z.infer<typeof sendSchema>;

/** `waiting` can be called back; `sending` has mails that are not sent yet. */
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'called_back'] as const;

export const messageSchema = contentSchema.extend({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(MESSAGE_STATES),
  author: z.string(),
  created_at: instantSchema,
  sends_at: instantSchema,
  /** When it was sent off; who has got it since is in the counts. */
  buyers: countSchema,
  sent: countSchema,
  failed: countSchema,
  /** Had unsubscribed, or have no valid ticket any more. */
  skipped: countSchema,
});
export type Message = z.infer<typeof messageSchema>;

export const messageListSchema = z.object({ messages: z.array(messageSchema) });

export const testSentSchema = z.object({ to: z.string() });

/** Malformed tokens count as unknown, not as errors. */
export const unsubscribeLinkSchema = z.object({ token: printable(z.string().max(200)) });
/** `about`: what the link switches off, in words only; the mail that it stands in decides. */
export const unsubscribePageSchema = unsubscribeLinkSchema.extend({
  about: z.string().max(20).optional(),
});
export const unsubscribedSchema = z.object({ email: z.string(), unsubscribed: z.boolean() });
