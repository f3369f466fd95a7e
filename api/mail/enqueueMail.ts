import type { Db } from '#api/db/open.ts';
import type { Platform } from '#api/platform.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { insertMail } from './outbox.store.ts';

export type NewMail = {
  /** `mail.…`; the outbox has its writer. */
  kind: string;
  /** JSON; ids instead of copies, no secrets. */
  payload: unknown;
  /** For the mail log: order number or name. */
  about?: string;
  /** When known before writing. */
  to?: { name: string; address: string };
  /** Unique. */
  dedupeKey?: string;
  /** Original of a repeat. */
  repeats?: string;
  /** Milliseconds; default: now. */
  runAt?: number;
};

const RANDOM_BYTES = 10;

/** Stores a mail in the caller's transaction; returns its id. Written when sent. */
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
