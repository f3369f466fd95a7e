export type Attachment = {
  filename: string;
  contentType: string;
  content: Uint8Array | string;
};

/** `src="cid:…"`. */
export type InlineImage = { cid: string; filename: string; png: Uint8Array };

/** Always with plain text. */
export type Mail = {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Who gets the answer when it is not the sender. */
  replyTo?: { name: string; address: string };
  /** Never user input. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly Attachment[];
  images?: readonly InlineImage[];
  /** Tokens in its links. */
  secrets?: readonly string[];
  /** Per mail, not per attempt: clients deduplicate. */
  id: string;
};

/** Errors are retried, except `NotDeliverable`. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** Permanent failure. */
export class NotDeliverable extends Error {
  override name = 'NotDeliverable';
}

/** Renders a mail when it is sent; null when no longer needed. `id` is stable over retries. May run more than once. */
export type MailWriter = (payload: unknown, row: { id: string }) => Promise<Mail | null>;
export type MailWriters = Readonly<Record<string, MailWriter>>;
