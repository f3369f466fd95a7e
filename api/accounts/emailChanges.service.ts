import type { AppContext } from '#api/context.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { emailKeyOf, mailboxOf } from '#shared/base/email.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { tooMany } from '#shared/base/http.errors.ts';
import { DUMMY_HASH } from '#api/crypto/password.ts';
import { hashToken, newToken } from '#api/crypto/token.ts';
import { isUniqueViolation } from '#api/db/dbErrors.ts';
import type { Db } from '#api/db/open.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { removeStepsSince } from '#api/secondfactor/secondfactor.commands.ts';
import { emailLinkInvalid, emailTaken } from '#shared/accounts/accounts.errors.ts';
import { CONFIRM_EMAIL_HOURS, UNDO_EMAIL_DAYS } from '#shared/accounts/accountLimits.rules.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import * as store from './accounts.store.ts';
import { EMAIL_CONFIRM_MAIL, EMAIL_NOTICE_MAIL, PASSWORD_RESET_MAIL } from './accounts.mails.ts';
import * as links from './mailedLinks.store.ts';
import { deleteSessionsOf } from './sessions.store.ts';

const HOUR_MS = 3_600_000;
const LIFE_MS = { confirm: CONFIRM_EMAIL_HOURS * HOUR_MS, undo: UNDO_EMAIL_DAYS * 24 * HOUR_MS };
const ID_BYTES = 15;
/** Limit on links per mailbox, from all accounts, because anyone may enter a stranger's address. */
const EMAIL_LINK_MAILS = { name: 'email-link-mails', points: 3, seconds: 900 };

const taken = { ...emailTaken, field: 'email' };

export type EmailChangesService = ReturnType<typeof createEmailChangesService>;

/**
 * Changes e-mail addresses. A new address counts once its link is opened; the old one can undo that for a
 * week.
 */
export function createEmailChangesService(context: AppContext) {
  const { db, platform } = context;
  const { clock, random } = platform;
  const allowMail = createAllowance(context, EMAIL_LINK_MAILS);

  async function add(trx: Db, change: Pick<links.EmailChangeRow, 'kind' | 'email' | 'user_id'>) {
    const id = toBase32(random(ID_BYTES));
    const now = clock();
    const expires_at = now + LIFE_MS[change.kind];
    await links.insertChange(trx, { ...change, id, token_hash: null, expires_at }, now);
    return id;
  }

  async function move(trx: Db, { user_id: userId, email }: links.EmailChangeRow): Promise<void> {
    const before = orThrow(await store.findUserById(trx, userId), emailLinkInvalid);
    const emailKey = emailKeyOf(email);
    await claim(trx, userId, emailKey);
    const email_proved_at = clock();
    const moved = { email, email_key: emailKey, email_claim: emailKey, email_proved_at };
    await store.updateUser(trx, userId, moved);
    if (emailKey === before.email_key) return;
    await links.deleteResetsOf(trx, userId);
    await readdress(trx, userId, { from: before.email, to: email });
    const changeId = await add(trx, { kind: 'undo', user_id: userId, email: before.email });
    const payload = { userId, address: before.email, changeId };
    await enqueueMail(trx, { kind: EMAIL_NOTICE_MAIL, payload }, platform);
  }

  /**
   * Undoes an address change. Whoever made it may know the password, so the password and any second factors added
   * since stop working, and all devices are logged out.
   */
  async function moveBack(trx: Db, { user_id: userId, email, expires_at }: links.EmailChangeRow) {
    const before = orThrow(await store.findUserById(trx, userId), emailLinkInvalid);
    const emailKey = emailKeyOf(email);
    const email_claim = (await isFreed(trx, userId, emailKey)) ? emailKey : null;
    const email_proved_at = clock();
    const back = { email, email_key: emailKey, email_claim, email_proved_at };
    await store.updateUser(trx, userId, { ...back, password_hash: DUMMY_HASH });
    await links.deleteResetsOf(trx, userId);
    await deleteSessionsOf(trx, userId, null);
    await removeStepsSince(trx, userId, expires_at - LIFE_MS.undo);
    await links.deleteChanges(trx, userId, ['confirm', 'undo']);
    await readdress(trx, userId, { from: before.email, to: email });
    await enqueueMail(trx, { kind: PASSWORD_RESET_MAIL, payload: { userId } }, platform);
  }

  const take = (kind: links.EmailChangeRow['kind'], token: string, work: typeof moveBack) =>
    inTransaction(db, async (trx) => {
      const change = await links.takeChange(trx, kind, hashToken(token), clock());
      if (!change) throw new AppError(emailLinkInvalid);
      await work(trx, change);
    });

  /** Starts an address change, which replaces a pending one. Throws `tooMany`. */
  async function begin(trx: Db, userId: string, email: string): Promise<void> {
    if (!(await allowMail(mailboxOf(email)))) throw new AppError(tooMany);
    await links.deleteChanges(trx, userId, ['confirm']);
    const changeId = await add(trx, { kind: 'confirm', user_id: userId, email });
    await enqueueMail(trx, { kind: EMAIL_CONFIRM_MAIL, payload: { changeId } }, platform);
  }

  return {
    begin,

    /** Mails a link to the account's current address, in order to prove it. */
    proveOwn(userId: string): Promise<void> {
      return inTransaction(db, async (trx) => {
        const user = await store.findUserById(trx, userId);
        if (user) await begin(trx, userId, user.email);
      });
    },

    async pending(userId: string, trx: Db = db): Promise<{ pending_email?: string }> {
      const email = await links.pendingEmail(trx, userId, clock());
      return email === null ? {} : { pending_email: email };
    },

    /**
     * Makes the token for the mail being sent, and replaces an undelivered one. Returns null when the change is no
     * longer pending.
     */
    async newToken(id: string): Promise<{ userId: string; email: string; token: string } | null> {
      const token = newToken(random);
      const row = await links.setToken(db, id, hashToken(token), clock());
      return row ? { userId: row.user_id, email: row.email, token } : null;
    },

    /** Gives the account the address that the link was mailed to. Throws `emailLinkInvalid` or `emailTaken`. */
    confirm: (token: string) =>
      take('confirm', token, move).catch((error: unknown) => {
        // A concurrent request took the address.
        throw isUniqueViolation(error) ? new AppError(taken) : error;
      }),

    /** Gives the account its previous address back. Throws `emailLinkInvalid`. */
    undo: (token: string): Promise<void> => take('undo', token, moveBack),
  };
}

/** Updates a promoter application's address if it was the account's old address. */
async function readdress(trx: Db, userId: string, { from, to }: { from: string; to: string }) {
  for (const { id, email } of await store.findApplications(trx, userId)) {
    if (emailKeyOf(email) === emailKeyOf(from)) await store.changePromoter(trx, id, { email: to });
  }
}

/**
 * Throws `emailTaken` if another account keeps the address. Only the mailbox's owner learns this, on the page
 * of the mailed link.
 */
async function claim(trx: Db, userId: string, emailKey: string): Promise<void> {
  if (!(await isFreed(trx, userId, emailKey))) throw new AppError(taken);
}

/**
 * Frees an address for an account that opened a link mailed to it: other accounts lose their claim, because anyone
 * may have created them with it. Returns false if the address belongs to the team, or to an account that proved it.
 */
async function isFreed(trx: Db, userId: string, emailKey: string): Promise<boolean> {
  const others = (await store.findUsersByEmail(trx, emailKey)).filter(({ id }) => id !== userId);
  if (others.some(({ role, email_proved_at: at }) => at !== null || isTeamRole(role))) return false;
  for (const { id } of others) await store.updateUser(trx, id, { email_claim: null });
  return true;
}
