import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { FoundSession } from '#api/http/authorise.ts';
import type { Proof } from '#api/http/requestVariables.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { challengeFor } from '#api/secondfactor/secondfactor.commands.ts';
import {
  badCredentials,
  secondFactorRequired,
  usernameTaken,
} from '#shared/accounts/accounts.errors.ts';
import type {
  Login,
  PromoterStatus,
  Role,
  Session,
  User,
} from '#shared/accounts/accounts.schemas.ts';
import type { Registration } from '#shared/accounts/accountForms.schemas.ts';
import { deviceName } from '#shared/accounts/deviceName.ts';
import { STEP_UP_MS } from '#shared/accounts/accountLimits.rules.ts';
import { emailKeyOf } from '#shared/base/email.ts';
import { AppError } from '#shared/base/errors.ts';
import { toBase32 } from '#shared/base/base32.ts';
import type { Challenge } from '#shared/secondfactor/secondfactor.schemas.ts';
import { isTeamRole, minPasswordOf } from '#shared/team/team.rules.ts';
import * as store from './accounts.store.ts';
import { findUsersByName, usernameKey, toUser } from './users.ts';
import { ADDRESS_KNOWN_MAIL } from './accounts.mails.ts';
import { openSession } from './sessions.service.ts';
import { createFailureLog } from './loginAttempts.ts';
import { hashNewPassword, checkPassword } from '#api/crypto/password.ts';
import { deleteSession, findUserOfSession, touchSession } from './sessions.store.ts';
import { hashToken, isDeviceToken } from '#api/crypto/token.ts';

const ID_BYTES = 15;
/** Least time between two updates of a session's 'last used'. */
const TOUCH_EVERY_MS = 5 * 60_000;

export type NewUser = {
  username: string;
  email: string;
  role: Role;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  /** A hash made by `hashPassword`. */
  passwordHash: string;
  /** The time of creation in milliseconds; defaults to now. */
  createdAt?: number;
};

export type Device = { userAgent: string | null };
export const SOMEWHERE: Device = { userAgent: null };

/** False for an account with too many wrong passwords. */
type MayTry = (userId: string) => boolean;

type SignIn = { session: Session } | { challenge: Challenge };

/** Returns the session; throws `secondFactorRequired` with the challenge if a second factor is still needed. */
export function sessionOf(signIn: SignIn): Session {
  if ('session' in signIn) return signIn.session;
  throw new AppError({ ...secondFactorRequired, details: signIn.challenge });
}

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService(context: AppContext) {
  const { db, platform } = context;
  const { clock, random, log } = platform;

  const rowOf = (user: NewUser) => ({
    id: toBase32(random(ID_BYTES)),
    username: user.username.trim(),
    username_key: usernameKey(user.username),
    email: user.email.trim(),
    email_key: emailKeyOf(user.email),
    name: user.name || null,
    phone: user.phone || null,
    role: user.role,
    password_hash: user.passwordHash,
    created_at: user.createdAt ?? clock(),
  });

  /**
   * Creates the account that a visitor asks for. The address is unproven, so earlier applications and orders with it
   * are not linked to the account. If the address already has an account, only a mail to it says so. Throws
   * `usernameTaken`.
   */
  async function addOwn(user: NewUser, trx: Db): Promise<User> {
    const row = rowOf(user);
    const [other] = await store.findUsersByEmail(trx, row.email_key);
    const claimed = { ...row, email_claim: other ? null : row.email_key };
    const added =
      (await store.insertUser(trx, claimed)) ??
      (await store.insertUser(trx, { ...row, email_claim: null }));
    if (!added) throw new AppError({ ...usernameTaken, field: 'username' });
    await enqueueMail(trx, { kind: ADDRESS_KNOWN_MAIL, payload: { userId: added.id } }, platform);
    return toUser(added);
  }

  const noteFailure = createFailureLog(context);

  /** Finds the account that a username or e-mail address and a password belong to, among those that may be tried. */
  async function checkedUser({ username, password }: Login, mayTry: MayTry, device: Device) {
    const users = (await findUsersByName(db, username)).filter(({ id }) => mayTry(id));
    // The number of checks depends only on what was typed, so timing doesn't reveal whose address it is.
    const checks = username.includes('@') ? 2 : 1;
    for (let n = 0; n < checks; n += 1) {
      const user = users[n];
      const right = await checkPassword(user?.password_hash ?? null, password);
      if (user && right) return user;
    }
    await noteFailure(users[0], device.userAgent);
    throw new AppError(badCredentials);
  }

  /**
   * Checks the password and opens a session, or returns a challenge if the account has a second factor. Throws
   * `badCredentials`, also for accounts that may not be tried.
   */
  async function signIn(
    login: Login,
    { userAgent }: Device = SOMEWHERE,
    mayTry: MayTry = () => true,
  ): Promise<SignIn> {
    const user = await checkedUser(login, mayTry, { userAgent });
    return inTransaction(db, async (trx) => {
      const held = await store.lockPassword(trx, user.id, user.password_hash);
      if (!held) throw new AppError(badCredentials);
      await noteLength(trx, user, login.password);
      const checked = { userId: user.id, passwordHash: user.password_hash };
      const challenge = await challengeFor(trx, checked, platform);
      if (challenge) return { challenge };
      const session = await openSession(trx, { user: toUser(user), userAgent }, platform);
      return { session };
    });
  }

  const service = {
    signIn,

    /** The ids of the accounts that a username or e-mail address may mean. */
    idsOf: async (typed: string) => (await findUsersByName(db, typed)).map(({ id }) => id),

    /** Opens a session for 30 days. Throws `badCredentials` or `secondFactorRequired`. */
    login: async (credentials: Login, device = SOMEWHERE): Promise<Session> =>
      sessionOf(await signIn(credentials, device)),

    addOwn,

    /** Creates an account and its first session. Throws `usernameTaken`. */
    async register(given: Registration, { userAgent } = SOMEWHERE): Promise<Session> {
      // Hash first, so that a taken username is answered no faster than a free one.
      const passwordHash = await hashNewPassword(given.password, 'user');
      return inTransaction(db, async (trx) => {
        const user = await addOwn({ ...given, role: 'user', passwordHash }, trx);
        return openSession(trx, { user, userAgent }, platform);
      });
    },

    logout: (token: string): Promise<void> => deleteSession(db, hashToken(token)),

    async sessionOf(token: string): Promise<FoundSession | null> {
      if (isDeviceToken(token)) return null;
      const now = clock();
      const tokenHash = hashToken(token);
      const user = await findUserOfSession(db, tokenHash, now);
      if (!user) return null;
      const before = now - TOUCH_EVERY_MS;
      if (user.last_used_at <= before) {
        const note = touchSession(db, tokenHash, { now, before });
        await note.catch((err: unknown) =>
          log.warn({ err }, 'could not save when a session was last used'),
        );
      }
      return {
        user: toUser(user),
        proof: proofOf(user, now),
        passwordDue: isPasswordDue(user),
        session: { session: user.session_id, device: deviceName(user.user_agent) },
      };
    },

    /**
     * Creates an account, in `trx` if given. Other accounts may have the same e-mail address. Throws `usernameTaken`.
     */
    async createUser(user: NewUser, trx: Db = db): Promise<User> {
      const row = await store.insertUser(trx, rowOf(user));
      if (!row) throw new AppError({ ...usernameTaken, field: 'username' });
      return toUser(row);
    },

    /** Reports whether the user has applied to be a promoter, and the application's status. */
    async promoterStatus(user: User | null, trx: Db = db): Promise<PromoterStatus> {
      const promoter = user ? await store.findPromoterStatus(trx, user.id) : undefined;
      return { isPromoter: promoter !== undefined, status: promoter?.status ?? null };
    },
  };
  return {
    ...service,
    userOf: async (token: string): Promise<User | null> =>
      (await service.sessionOf(token))?.user ?? null,
  };
}

/** Records whether a team member's password is too short; its length is known only at login. */
async function noteLength(trx: Db, { id, role, short_password }: store.UserRow, password: string) {
  const short = isTeamRole(role) && password.length < minPasswordOf(role) ? 1 : 0;
  if (short !== short_password) await store.updateUser(trx, id, { short_password: short });
}

const isPasswordDue = ({ role, short_password }: store.UserRow) =>
  short_password === 1 && isTeamRole(role);

type Times = { opened_at: number; proved_at: number | null };

function proofOf({ opened_at: opened, proved_at: proved }: Times, now: number): Proof {
  if (proved !== null && now < proved + STEP_UP_MS) return 'step-up';
  return now < opened + STEP_UP_MS ? 'sign-in' : 'none';
}
