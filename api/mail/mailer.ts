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
  /** Stable per mail, not per attempt: sent twice, many clients show it once. */
  id: string;
};

/** Sends a mail or throws; the job that sends tries again later. */
export type Mailer = { send(mail: Mail): Promise<void> };
