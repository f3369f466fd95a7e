import { audit } from '#api/audit/audit.ts';
import { hashToken, newToken } from '#api/crypto/token.ts';
import type { Db } from '#api/db/open.ts';
import type { Platform } from '#api/platform.ts';
import type { Session, User } from '#shared/accounts/accounts.schemas.ts';
import { deviceName } from '#shared/accounts/deviceName.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import { insertSession } from './sessions.store.ts';

const DAY = 86_400_000;
const SESSION_MS = 30 * DAY;
const ID_BYTES = 10;
const MAX_AGENT = 300;

type Opened = { user: User; userAgent: string | null; second_step?: string };

/** Opens a session for 30 days. Logins of the team are recorded in the audit log. */
export async function openSession(
  db: Db,
  { user, userAgent, second_step }: Opened,
  { clock, random }: Platform,
): Promise<Session> {
  const token = newToken(random);
  const now = clock();
  const id = toBase32(random(ID_BYTES));
  await insertSession(db, {
    token_hash: hashToken(token),
    id,
    user_id: user.id,
    user_agent: userAgent?.replaceAll(/\p{Cc}/gu, '').slice(0, MAX_AGENT) ?? null,
    created_at: now,
    last_used_at: now,
    expires_at: now + SESSION_MS,
  });
  if (isTeamRole(user.role)) {
    const what = { entity: 'member', id: user.id, label: user.username, before: null };
    const after = { device: deviceName(userAgent), session: id, second_step };
    const actor = { id: user.id, name: user.username };
    await audit(db, actor, { action: 'auth.sign_in', ...what, after }, now);
  }
  return { token, user };
}
