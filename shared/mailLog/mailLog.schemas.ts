import { z } from 'zod';
import { filterText } from '#shared/base/text.schemas.ts';

/** `skipped`: the mail is no longer needed. `dead`: tried too often, or undeliverable. */
export const mailStatusSchema = z.enum(['ready', 'sending', 'sent', 'skipped', 'dead']);
export type MailStatus = z.infer<typeof mailStatusSchema>;

const person = z.object({ name: z.string(), address: z.string() });

const mailRowSchema = z.object({
  id: z.string(),
  /** Kind of mail, such as `mail.order_confirmation`; see `mailKindLabel`. */
  kind: z.string(),
  about: z.string().nullable(),
  /** The addressee; null until the mail is written, which happens when it is sent. */
  to: person.nullable(),
  subject: z.string().nullable(),
  status: mailStatusSchema,
  attempts: z.int(),
  next_at: z.string().nullable(),
  last_error: z.string().nullable(),
  repeated: z.boolean(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
});
export type MailRow = z.infer<typeof mailRowSchema>;

export const mailsPageSchema = z.object({
  mails: z.array(mailRowSchema),
  next_cursor: z.string().nullable(),
});
export type MailsPage = z.infer<typeof mailsPageSchema>;

export const mailDetailsSchema = mailRowSchema.extend({
  /** The mail as it was written; null before that, and after its retention period. */
  content: z
    .object({
      html: z.string(),
      text: z.string(),
      reply_to: person.nullable(),
      attachments: z.array(
        z.object({ filename: z.string(), content_type: z.string(), size: z.int() }),
      ),
      /** True if the mail contains a secret that only the addressee may see. */
      secret: z.boolean(),
    })
    .nullable(),
  file: z.boolean(),
});
export type MailDetails = z.infer<typeof mailDetailsSchema>;

const MAILS_PAGE = 50;
const MOST = 200;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const mailsQuerySchema = z.object({
  /** The beginning of an address or order number. */
  search: filterText,
  kind: filterText,
  status: mailStatusSchema.optional(),
  limit: z
    .string()
    .regex(/^\d{1,4}$/, 'Please use a whole number')
    .transform(Number)
    .pipe(z.int().min(1).max(MOST))
    .default(MAILS_PAGE),
  cursor: z.string().regex(ID, "This page of the e-mails doesn't exist").optional(),
});
export type MailsQuery = z.infer<typeof mailsQuerySchema>;
