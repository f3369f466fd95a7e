import { auditMember, NOT_SIGNED_IN } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { loginLinkInvalid, resetInvalid, wrongPassword } from '#shared/accounts/accounts.errors.ts';
import type { ChangePassword, ResetPassword } from '#shared/accounts/accountForms.schemas.ts';
import { LOGIN_LINK_MINUTES, RESET_MINUTES } from '#shared/accounts/accountLimits.rules.ts';
import { emailKeyOf, mailboxOf } from '#shared/base/email.ts';
import { deviceName } from '#shared/accounts/deviceName.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { loginRequired } from '#shared/base/http.errors.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import { type Device, SOMEWHERE } from './accounts.service.ts';
import * as store from './accounts.store.ts';
import { findUsersByName, toUser } from './users.ts';
import {
  LOGIN_LINK_MAIL,
  type MailedLink,
  NOTICE_MAILS,
  PASSWORD_NOTICE_MAIL,
  PASSWORD_RESET_MAIL,
} from './accounts.mails.ts';
import { hashNewPassword, checkPassword } from '#api/crypto/password.ts';
import * as links from './mailedLinks.store.ts';
import { deleteSessionsOf, replaceToken } from './sessions.store.ts';
import { hashToken, newToken } from '#api/crypto/token.ts';

const MINUTE_MS = 60_000;
const MINUTES: Record<links.LinkKind, number> = { reset: RESET_MINUTES, login: LOGIN_LINK_MINUTES };

/** Limit on login links: per account if its address is proven, otherwise per mailbox. */
const LOGIN_LINK_MAILS = { name: 'login-link-mails', points: 3, seconds: 900 };
/** Limit on reset links per mailbox, from all senders. */
const RESET_MAILS = { name: 'reset-mails', points: 3, seconds: 900 };

/** The most accounts of one address that get a reset link, oldest first, because anyone can create more with it. */
const ACCOUNTS_PER_RESET = 5;

export function createPasswordsService(context: AppContext) {
  const { db, platform } = context;
  const { clock, random } = platform;
  const allowMail = createAllowance(context, RESET_MAILS);
  const allowNotice = createAllowance(context, NOTICE_MAILS);
  const allowLoginLink = createAllowance(context, LOGIN_LINK_MAILS);

  /** Writes an audit entry, for team accounts only. */
  async function note(
    trx: Db,
    user: store.UserRow,
    { action, actor, device }: { action: `auth.${string}`; actor?: Actor; device: Device },
  ) {
    if (!isTeamRole(user.role)) return;
    const after = { device: deviceName(device.userAgent) };
    await auditMember(trx, user, { action, actor, after }, clock());
  }

  async function newLink(userId: string, kind: links.LinkKind): Promise<MailedLink | null> {
    const token = newToken(random);
    await links.deleteOldResets(db, clock());
    return inTransaction(db, async (trx) => {
      const row = await store.findUserById(trx, userId);
      if (!row || !(await store.lockPassword(trx, userId, row.password_hash))) return null;
      const expires_at = clock() + MINUTES[kind] * MINUTE_MS;
      await links.replaceReset(trx, {
        token_hash: hashToken(token),
        user_id: userId,
        kind,
        expires_at,
      });
      return { user: toUser(row), token };
    });
  }

  return {
    /**
     * Mails a reset link for each account with this address, at most the `ACCOUNTS_PER_RESET` oldest; none if the mail
     * limit is reached. If no account has the address, a job is queued all the same, so that answer and timing don't
     * reveal accounts.
     */
    async requestReset(email: string, device = SOMEWHERE): Promise<void> {
      const emailKey = emailKeyOf(email);
      // If the limit is reached, the answer is the same, and the last link stays valid.
      if (!(await allowMail(mailboxOf(email)))) return;
      const users = (await store.findUsersByEmail(db, emailKey)).slice(0, ACCOUNTS_PER_RESET);
      const userIds = users.length > 0 ? users.map(({ id }) => id) : [null];
      await inTransaction(db, async (trx) => {
        for (const user of users) {
          await note(trx, user, { action: 'auth.ask_reset', actor: NOT_SIGNED_IN, device });
        }
        for (const userId of userIds) {
          await enqueueMail(trx, { kind: PASSWORD_RESET_MAIL, payload: { userId } }, platform);
        }
      });
    },

    /** Makes a reset token for 60 minutes, of which only the hash is stored; it replaces older ones. */
    newReset: (userId: string) => newLink(userId, 'reset'),

    /**
     * Mails a link. The browser that opens it gets its own count of wrong passwords, so that others can't lock the
     * owner out. Answer and timing don't reveal accounts.
     */
    async requestLoginLink(username: string): Promise<void> {
      const [user] = await findUsersByName(db, username);
      const whose = user?.email_proved_at ? user.id : mailboxOf(user?.email ?? username);
      if (!(await allowLoginLink(whose))) return;
      const mail = { kind: LOGIN_LINK_MAIL, payload: { userId: user?.id ?? null } };
      await enqueueMail(db, mail, platform);
    },

    /** Makes a login token for 20 minutes; otherwise like `newReset`. */
    newLoginLink: (userId: string) => newLink(userId, 'login'),

    /** Returns the id of the user whose link was opened. Throws `loginLinkInvalid`. */
    async openLoginLink(token: string): Promise<string> {
      const used = { tokenHash: hashToken(token), kind: 'login' } as const;
      const userId = await links.takeReset(db, used, clock());
      if (userId === undefined) throw new AppError(loginLinkInvalid);
      return userId;
    },

    async isValid(token: string): Promise<boolean> {
      const userId = await links.findReset(db, hashToken(token), clock());
      return userId !== undefined;
    },

    /** Sets the new password, and returns the user's id. Throws `resetInvalid`. */
    async reset({ token, password }: ResetPassword, device = SOMEWHERE): Promise<string> {
      const tokenHash = hashToken(token);
      // Check the token first: hashing is expensive.
      const userId = await links.findReset(db, tokenHash, clock());
      if (userId === undefined) throw new AppError(resetInvalid);
      const owner = orThrow(await store.findUserById(db, userId), resetInvalid);
      const password_hash = await hashNewPassword(password, owner.role);
      await inTransaction(db, async (trx) => {
        // Lock order: the account comes first.
        const email_proved_at = clock();
        await store.updateUser(trx, userId, { password_hash, short_password: 0, email_proved_at });
        const taken = await links.takeReset(trx, { tokenHash, kind: 'reset' }, clock());
        if (taken === undefined) throw new AppError(resetInvalid);
        await voidLinks(trx, userId);
        await deleteSessionsOf(trx, userId, null);
        await note(trx, owner, { action: 'auth.reset', device });
        await enqueueMail(trx, { kind: PASSWORD_NOTICE_MAIL, payload: { userId } }, platform);
      });
      return userId;
    },

    /**
     * Changes the password, ends the user's other sessions, and returns a new token for this one. Throws
     * `wrongPassword`.
     */
    async change(
      userId: string,
      { currentPassword, password }: ChangePassword,
      token: string,
      device = SOMEWHERE,
    ): Promise<string> {
      const wrong = new AppError({ ...wrongPassword, field: 'currentPassword' });
      const owner = await store.findUserById(db, userId);
      const right = await checkPassword(owner?.password_hash ?? null, currentPassword);
      if (owner && !right) await note(db, owner, { action: 'auth.fail_step_up', device });
      if (!owner || !right) throw wrong;
      const password_hash = await hashNewPassword(password, owner.role);
      return inTransaction(db, async (trx) => {
        if (!(await store.lockPassword(trx, userId, owner.password_hash))) throw wrong;
        await store.updateUser(trx, userId, { password_hash, short_password: 0 });
        await voidLinks(trx, userId);
        const fresh = newToken(random);
        const kept = await replaceToken(trx, hashToken(token), hashToken(fresh));
        if (!kept) throw new AppError(loginRequired);
        await deleteSessionsOf(trx, userId, hashToken(fresh));
        await note(trx, owner, { action: 'auth.change_password', device });
        const noted = owner.email_proved_at !== null || (await allowNotice(mailboxOf(owner.email)));
        const mail = { kind: PASSWORD_NOTICE_MAIL, payload: { userId } };
        if (noted) await enqueueMail(trx, mail, platform);
        return fresh;
      });
    },
  };
}

/** Voids reset links, and a pending address change, which a thief may have started. */
async function voidLinks(trx: Db, userId: string): Promise<void> {
  await links.deleteResetsOf(trx, userId);
  await links.deleteChanges(trx, userId, ['confirm']);
}
