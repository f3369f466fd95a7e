import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { sessionUnknown } from '#shared/accounts/accounts.errors.ts';
import { deviceName } from '#shared/accounts/deviceName.ts';
import type { SignedIn } from '#shared/accounts/accountForms.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import * as store from './sessions.store.ts';
import { hashToken, newToken } from '#api/crypto/token.ts';
import { auditMember } from '#api/audit/audit.ts';
import type { Platform } from '#api/platform.ts';
import type { Session, User } from '#shared/accounts/accounts.schemas.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';

export type SessionsService = ReturnType<typeof createSessionsService>;

export function createSessionsService({ db, platform: { clock } }: AppContext) {
  return {
    /** Lists a user's sessions, the current one first. */
    async list(userId: string, token: string | null): Promise<SignedIn[]> {
      const current = token === null ? null : hashToken(token);
      const rows = await store.listSessions(db, userId, clock());
      const devices = rows.map((row) => toSignedIn(row, current));
      return devices.toSorted((a, b) => Number(b.current) - Number(a.current));
    },

    /** Locks a session, as `lockSession` explains. Returns null when it is over. */
    async hold(trx: Db, token: string): Promise<{ id: string; userId: string } | null> {
      const row = await store.lockSession(trx, hashToken(token), clock());
      return row ? { id: row.id, userId: row.user_id } : null;
    },

    /** Ends a session. Throws `sessionUnknown`, also for another user's session. */
    async end(userId: string, id: string): Promise<void> {
      const ended = await store.deleteSessionById(db, userId, id);
      if (!ended) throw new AppError(sessionUnknown);
    },

    /** Ends all of the user's sessions except the current one; returns how many. */
    endOthers: (userId: string, token: string) =>
      store.deleteSessionsOf(db, userId, hashToken(token)),
  };
}

function toSignedIn(row: store.SessionRow, current: string | null): SignedIn {
  return {
    id: row.id,
    device: deviceName(row.user_agent),
    created_at: new Date(row.created_at).toISOString(),
    last_used_at: new Date(row.last_used_at).toISOString(),
    current: row.token_hash === current,
  };
}

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
  await store.insertSession(db, {
    token_hash: hashToken(token),
    id,
    user_id: user.id,
    user_agent: userAgent?.replaceAll(/\p{Cc}/gu, '').slice(0, MAX_AGENT) ?? null,
    created_at: now,
    last_used_at: now,
    expires_at: now + SESSION_MS,
  });
  if (isTeamRole(user.role)) {
    const after = { device: deviceName(userAgent), session: id, second_step };
    await auditMember(db, user, { action: 'auth.sign_in', after }, now);
  }
  return { token, user };
}
