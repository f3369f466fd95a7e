import type { Db } from '#api/db/open.ts';
import type { Platform } from '#api/platform.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { insertMail } from './outbox.store.ts';

export { isStored } from './outbox.store.ts';

export type NewMail = {
  /** The kind of mail, such as `mail.order_link`; the outbox must have a writer for it. */
  kind: string;
  /** JSON input for the writer: ids instead of copies, and no secrets. */
  payload: unknown;
  /** A short text for the mail log that says what the mail is about, such as an order number or a subject. */
  about?: string;
  /** The recipient, if known before the mail is written. */
  to?: { name: string; address: string };
  /** Prevents duplicates: a second mail with the same key is dropped. */
  dedupeKey?: string;
  /** Id of the original, if this mail repeats one. */
  repeats?: string;
  /** When to send, in milliseconds; default: now. */
  runAt?: number;
};

const RANDOM_BYTES = 10;

/** Stores a mail in the caller's transaction and returns its id. Its text is written when it is sent. */
export async function enqueueMail(
  db: Db,
  mail: NewMail,
  { clock, random }: Platform,
): Promise<string> {
  const now = clock();
  const id = uuidv7(now, random(RANDOM_BYTES));
  await insertMail(db, {
    id,
    kind: mail.kind,
    about: mail.about ?? null,
    to_name: mail.to?.name ?? null,
    to_address: mail.to?.address ?? null,
    to_key: mail.to?.address.toLowerCase() ?? null,
    payload: JSON.stringify(mail.payload),
    dedupe_key: mail.dedupeKey ?? null,
    status: 'ready',
    attempts: 0,
    next_at: mail.runAt ?? now,
    repeats: mail.repeats ?? null,
    created_at: now,
  });
  return id;
}
