import type { Kysely } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import type { Platform } from '#api/platform.ts';
import { badCredentials, usernameTaken } from '#shared/accounts/accounts.errors.ts';
import type {
  Login,
  PromoterStatus,
  Role,
  Session,
  User,
} from '#shared/accounts/accounts.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import { toBase32 } from '#shared/base/ids.ts';
import {
  deleteSession,
  findPromoterStatus,
  findUserByKey,
  findUserOfSession,
  insertSession,
  insertUser,
  type UserRow,
} from './accounts.store.ts';
import { checkPassword } from './password.ts';
import { hashToken, newToken } from './token.ts';

const DAY = 86_400_000;
const SESSION_MS = 30 * DAY;
const ID_BYTES = 15;

export type NewUser = {
  username: string;
  email: string;
  role: Role;
  name?: string | null;
  phone?: string | null;
  /** From `hashPassword`. */
  passwordHash: string;
  /** Milliseconds; now unless given. */
  createdAt?: number;
};

export type AccountsService = ReturnType<typeof createAccountsService>;

/** Who people are: accounts and sessions. */
export function createAccountsService({
  db,
  platform,
}: {
  db: Kysely<Schema>;
  platform: Platform;
}) {
  const { clock, random } = platform;

  return {
    /** Opens a session of 30 days, or throws `badCredentials`. */
    async login({ username, password }: Login): Promise<Session> {
      const user = await findUserByKey(db, keyOf(username));
      const right = await checkPassword(user?.password_hash ?? null, password);
      if (!user || !right) throw new AppError(badCredentials);
      const token = newToken(random);
      const now = clock();
      await insertSession(db, {
        token_hash: hashToken(token),
        user_id: user.id,
        created_at: now,
        expires_at: now + SESSION_MS,
      });
      return { token, user: toUser(user) };
    },

    /** Ends a session; an unknown token is no error. */
    logout: (token: string): Promise<void> => deleteSession(db, hashToken(token)),

    /** The owner of a session that has not run out. */
    async userOf(token: string): Promise<User | null> {
      const user = await findUserOfSession(db, hashToken(token), clock());
      return user ? toUser(user) : null;
    },

    /** Adds an account; pass the transaction to be part of it. Throws `usernameTaken`. */
    async createUser(user: NewUser, trx: Db = db): Promise<User> {
      const row = await insertUser(trx, {
        id: toBase32(random(ID_BYTES)),
        username: user.username.trim(),
        username_key: keyOf(user.username),
        email: user.email.trim(),
        name: user.name ?? null,
        phone: user.phone ?? null,
        role: user.role,
        password_hash: user.passwordHash,
        created_at: user.createdAt ?? clock(),
      });
      if (!row) throw new AppError({ ...usernameTaken, field: 'username' });
      return toUser(row);
    },

    /** Whoever has applied is a promoter; the status says how far it has come. */
    async promoterStatus(user: User | null): Promise<PromoterStatus> {
      const promoter = user ? await findPromoterStatus(db, user.id) : undefined;
      return { isPromoter: promoter !== undefined, status: promoter?.status ?? null };
    },
  };
}

/** `Ana`, ` ana ` and `ANA` are one account. */
function keyOf(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

function toUser({ id, username, role, name, email, phone, created_at: at }: UserRow): User {
  return { id, username, role, name, email, phone, created_at: new Date(at).toISOString() };
}
