export type Attachment = {
  filename: string;
  contentType: string;
  content: Uint8Array | string;
};

/** A picture that stands in the mail: `src="cid:…"`. */
export type InlineImage = { cid: string; filename: string; png: Uint8Array };

/** A mail ready to go: always with a plain text. */
export type Mail = {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Who gets the answer when it is not the sender. */
  replyTo?: { name: string; address: string };
  /** More headers by name, of our own making: no text that people typed. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly Attachment[];
  images?: readonly InlineImage[];
  /** Tokens of links in it: only the addressee may see them. */
  secrets?: readonly string[];
  /** Stable per mail, not per attempt: sent twice, many clients show it once. */
  id: string;
};

/** Sends a mail or throws; it is tried again later, unless the error is `NotDeliverable`. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** The mail server will not take this mail, however often it is asked. */
export class NotDeliverable extends Error {
  override name = 'NotDeliverable';
}

/**
 * Writes one kind of mail from what is true when it goes out, or answers null when there is nothing to tell any more.
 * `id` is that of the row: the same for every try. It runs at least once, so it must bear running twice.
 */
export type MailWriter = (payload: unknown, row: { id: string }) => Promise<Mail | null>;
export type MailWriters = Readonly<Record<string, MailWriter>>;
