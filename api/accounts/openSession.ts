import type { Db } from '#api/db/open.ts';
import type { Platform } from '#api/platform.ts';
import { toBase32 } from '#shared/base/ids.ts';
import { insertSession } from './sessions.store.ts';
import { hashToken, newToken } from '#api/crypto/token.ts';

const DAY = 86_400_000;
const SESSION_MS = 30 * DAY;
const ID_BYTES = 10;
const MAX_AGENT = 300;

/** A session of 30 days; the token is secret. */
export async function openSession(
  db: Db,
  { userId, userAgent }: { userId: string; userAgent: string | null },
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
): Promise<string> {
  const token = newToken(random);
  const now = clock();
  await insertSession(db, {
    token_hash: hashToken(token),
    id: toBase32(random(ID_BYTES)),
    user_id: userId,
    user_agent: userAgent?.replaceAll(/\p{Cc}/gu, '').slice(0, MAX_AGENT) ?? null,
    created_at: now,
    last_used_at: now,
    expires_at: now + SESSION_MS,
  });
  return token;
}
