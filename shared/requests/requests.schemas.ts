import { z } from 'zod';
import { emailOf, printable, printableLines } from '#shared/base/text.schemas.ts';

const REQUEST_TYPES = ['host-event', 'partnership', 'dj-application'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

const LINE = 200;
const LETTER = 5000;

const line = (message: string, min = 1, max = LINE) =>
  printable(z.string(message).trim().min(min, message).max(max, `At most ${max} characters`));
const letter = (message: string) =>
  printableLines(
    z.string(message).trim().min(20, message).max(LETTER, `At most ${LETTER} characters`),
  );

const WRONG_EMAIL = 'Please enter a valid email address';

const sender = {
  name: line('Name must be at least 2 characters', 2, 100),
  email: emailOf(WRONG_EMAIL),
  phone: line('Please enter a valid phone number', 10, 40),
};

export const hostEventSchema = z.object({
  ...sender,
  eventType: line('Please select an event type'),
  expectedAttendees: line('Please provide an estimate'),
  location: line('Location is required'),
  dateInfo: line('Please provide approximate date information'),
  details: letter('Please provide more details about your event (at least 20 characters)'),
});
export type HostEvent = z.infer<typeof hostEventSchema>;

export const partnershipSchema = z.object({
  ...sender,
  company: line('Company name is required'),
  message: letter('Please provide more details (at least 20 characters)'),
});
export type Partnership = z.infer<typeof partnershipSchema>;

const LINK = 'Please enter a link or a name, such as @rollqueen';
/** A page as `@name`, `site.com/name` or `https://site.com/name`; may be empty. */
const page = z
  .string(LINK)
  .trim()
  .max(LINE, `At most ${LINE} characters`)
  .regex(/^((https?:\/\/)?[\w@][\w@./?=&%~+-]*)?$/, LINK)
  .optional();

export const djApplicationSchema = z.object({
  ...sender,
  city: line('City is required'),
  state: line('State is required'),
  specialty: line('Please tell us what you play'),
  experience: line('Please tell us how long you have played'),
  instagram: page,
  soundcloud: page,
  about: letter('Please tell us more about yourself (at least 20 characters)'),
});
export type DjApplication = z.infer<typeof djApplicationSchema>;

const envelope = {
  /** Key made by the client for each form, so that repeated requests are stored once. */
  key: printable(z.string().min(1).max(100)).optional(),
  /** Honeypot field that people can't see; only bots fill it in. */
  website: z.string().max(LINE).optional(),
};

export const sendEmailSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('host-event'), data: hostEventSchema, ...envelope }),
  z.object({ type: z.literal('partnership'), data: partnershipSchema, ...envelope }),
  z.object({ type: z.literal('dj-application'), data: djApplicationSchema, ...envelope }),
]);
export type SendEmail = z.infer<typeof sendEmailSchema>;

export type TeamRequest = SendEmail extends infer S
  ? S extends { type: infer T; data: infer D }
    ? { type: T; data: D }
    : never
  : never;

export const sentSchema = z.object({ ok: z.literal(true) });
export type Sent = z.infer<typeof sentSchema>;

export const contactSchema = z.object({ email: z.string() });
