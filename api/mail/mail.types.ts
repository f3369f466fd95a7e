export type Attachment = {
  filename: string;
  contentType: string;
  content: Uint8Array | string;
};

/** An image that the HTML shows by `src="cid:…"`. */
export type InlineImage = { cid: string; filename: string; png: Uint8Array };

/** A mail to send. It always has a plain-text version. */
export type Mail = {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The recipient of replies, if not the sender. */
  replyTo?: { name: string; address: string };
  /** Extra header fields; never put user input here. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly Attachment[];
  images?: readonly InlineImage[];
  /** Secret tokens in the mail's links, which the stored copy must not contain. */
  secrets?: readonly string[];
  /** Message id: the same for every attempt, so that mail clients can drop duplicates. */
  id: string;
};

/** Sends a mail. After an error the mail is sent again later, except after `NotDeliverable`. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** A permanent failure: the mail is not tried again. */
export class NotDeliverable extends Error {
  override name = 'NotDeliverable';
}

/**
 * Writes a mail when it is sent; null if it is no longer needed. May run more than once for one mail, with the same
 * `id`.
 */
export type MailWriter = (payload: unknown, row: { id: string }) => Promise<Mail | null>;
export type MailWriters = Readonly<Record<string, MailWriter>>;
