import type { Db } from '#api/db/open.ts';
import type { Platform } from '#api/platform.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { insertMail } from './outbox.store.ts';

export type NewMail = {
  /** `mail.…`, for which the outbox has a writer. */
  kind: string;
  /** Anything JSON can hold; ids rather than copies, and no secrets. */
  payload: unknown;
  /** What it is about as people call it, for the list of mails: an order number, a name. */
  about?: string;
  /** The addressee, where it is known before the mail is written. */
  to?: { name: string; address: string };
  /** A second mail with the same key is not stored. */
  dedupeKey?: string;
  /** The mail that this one repeats. */
  repeats?: string;
  /** Milliseconds since the epoch; now when left out. */
  runAt?: number;
};

const RANDOM_BYTES = 10;

/**
 * Stores a mail that is to go out; answers its id. Call it with the transaction that makes the mail necessary: both
 * happen or neither does. It is written when it is sent, by the outbox's writer of its kind.
 */
export async function enqueueMail(
  db: Db,
  mail: NewMail,
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
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
