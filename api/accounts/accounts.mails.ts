import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { type ActionMail, actionMail } from '#api/mail/layout.ts';
import type { MailWriters } from '#api/mail/mail.types.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import {
  CONFIRM_EMAIL_HOURS,
  LOGIN_LINK_MINUTES,
  RESET_MINUTES,
  UNDO_EMAIL_DAYS,
} from '#shared/accounts/accountLimits.rules.ts';
import { mailboxOf } from '#shared/base/email.ts';
import { isPlainName } from '#shared/base/text.schemas.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import { findUserById, findUsersByEmail } from './accounts.store.ts';
import { toUser } from './users.ts';

/** Job kinds of the mails about accounts. Tokens are made when a mail is sent, so the queue never contains them. */
export const PASSWORD_RESET_MAIL = 'mail.password_reset';
export const PASSWORD_NOTICE_MAIL = 'mail.password_notice';
export const EMAIL_CONFIRM_MAIL = 'mail.email_confirm';
export const EMAIL_NOTICE_MAIL = 'mail.email_notice';
export const ADDRESS_KNOWN_MAIL = 'mail.address_known';
export const LOGIN_LINK_MAIL = 'mail.login_link';

/**
 * Limit on notices per unproven mailbox, because whoever created the account may have entered a stranger's address.
 */
export const NOTICE_MAILS = { name: 'notice-mails', points: 5, seconds: 86_400 };

const resetPayload = z.object({ userId: z.string().nullable() });
const noticePayload = z.object({ userId: z.string() });
const movePayload = z.object({
  userId: z.string(),
  address: z.string(),
  changeId: z.string().optional(),
});
const changePayload = z.object({ changeId: z.string() });

export type MailedLink = { user: User; token: string };
export type EmailLink = { userId: string; email: string; token: string };

/** The functions that make the token of a mail that is being sent. They return null if the mail is no longer needed. */
type Uses = {
  passwords: Record<'newReset' | 'newLoginLink', (userId: string) => Promise<MailedLink | null>>;
  emailChanges: { newToken: (changeId: string) => Promise<EmailLink | null> };
};

/** Writes the mails about accounts; a deleted account gets none. */
export function accountWriters(context: AppContext, { passwords, emailChanges }: Uses) {
  const { db, config } = context;
  const allowNotice = createAllowance(context, NOTICE_MAILS);
  const find = async (id: string) => {
    const row = await findUserById(db, id);
    return row ? toUser(row) : null;
  };
  const mail = (id: string, matter: Matter) => mailTo(id, matter, config.publicUrl);

  return {
    // Each attempt to send makes a new token, which replaces the undelivered one.
    async [PASSWORD_RESET_MAIL](payload, { id }) {
      const { userId } = resetPayload.parse(payload);
      const reset = userId === null ? null : await passwords.newReset(userId);
      return reset && mail(`reset-${id}`, passwordReset(reset));
    },
    async [LOGIN_LINK_MAIL](payload, { id }) {
      const { userId } = resetPayload.parse(payload);
      const link = userId === null ? null : await passwords.newLoginLink(userId);
      return link && mail(`login-${id}`, loginLink(link));
    },
    async [PASSWORD_NOTICE_MAIL](payload, { id }) {
      const user = await find(noticePayload.parse(payload).userId);
      return user && mail(`password-${id}`, passwordNotice(user));
    },
    // Every new account queues this job, so that timing doesn't reveal which addresses already had an account.
    async [ADDRESS_KNOWN_MAIL](payload, { id }) {
      const { userId } = noticePayload.parse(payload);
      const row = await findUserById(db, userId);
      const [first] = row?.email_key ? await findUsersByEmail(db, row.email_key) : [];
      if (!row || !first || first.id === userId || !(await allowNotice(mailboxOf(row.email))))
        return null;
      return mail(`known-${id}`, addressKnown(toUser(row)));
    },
    async [EMAIL_NOTICE_MAIL](payload, { id }) {
      const { userId, address, changeId } = movePayload.parse(payload);
      const user = await find(userId);
      const link = changeId === undefined ? null : await emailChanges.newToken(changeId);
      return user && mail(`email-${id}`, emailNotice(user, address, link?.token ?? null));
    },
    async [EMAIL_CONFIRM_MAIL](payload, { id }) {
      const link = await emailChanges.newToken(changePayload.parse(payload).changeId);
      const user = link && (await find(link.userId));
      return link && user && mail(`confirm-${id}`, emailConfirm(user, link));
    },
  } satisfies MailWriters;
}

/** The texts of a mail, and its button, whose path is relative to this site and contains `token`. */
type Matter = Pick<ActionMail, 'title' | 'paragraphs'> & {
  user: User;
  address?: string;
  action: { path: string; label: string };
  token?: string | null;
};

/** Leaves out a name that could carry advertising, because the address may be a stranger's until it is confirmed. */
function mailTo(id: string, matter: Matter, publicUrl: string) {
  const { user, address = user.email, title, paragraphs, action, token } = matter;
  const name = [user.name, user.username].find((text) => text !== null && isPlainName(text)) ?? '';
  return actionMail({
    id,
    to: { name, address },
    title,
    paragraphs,
    action: { href: `${publicUrl}${action.path}`, label: action.label },
    secrets: token ? [token] : [],
  });
}

/** Any text may be a username, so only a plain one is put into a mail. */
const accountOf = ({ username }: User): string =>
  isPlainName(username) ? `the account ${username}` : 'an account with this address';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Names the account, since several may share an address. */
const passwordReset = ({ user, token }: MailedLink): Matter => ({
  user,
  title: `Reset your ${PRODUCT} password`,
  paragraphs: [
    `Someone, hopefully you, asked to reset the password for ${accountOf(user)}.`,
    `The link works once, for ${RESET_MINUTES} minutes, and replaces any earlier link. Once you choose a new password, you're logged out everywhere.`,
    "If it wasn't you, you can ignore this e-mail. Your password stays the same.",
  ],
  action: { path: `/reset-password?token=${token}`, label: 'Choose a new password' },
  token,
});

/** Helps an owner to log in who is locked out because others tried wrong passwords. */
const loginLink = ({ user, token }: MailedLink): Matter => ({
  user,
  title: `Log in to ${PRODUCT} from a new browser`,
  paragraphs: [
    `Someone, hopefully you, couldn't log in to ${accountOf(user)} because of too many wrong passwords.`,
    `The link lets you try again in the browser where you open it. You'll need your password. It works once, for ${LOGIN_LINK_MINUTES} minutes.`,
    "If it wasn't you, you can ignore this e-mail. The request alone doesn't let anyone in.",
  ],
  action: { path: `/login-link?token=${token}`, label: 'Let me log in' },
  token,
});

const passwordNotice = (user: User): Matter => ({
  user,
  title: `Your ${PRODUCT} password was changed`,
  paragraphs: [
    `The password for ${accountOf(user)} was changed, and its other devices were logged out.`,
    "If it wasn't you, choose a new password now.",
  ],
  action: { path: '/forgot-password', label: "It wasn't me" },
});

/** Sent when an account was created with an address that already had one. */
const addressKnown = (user: User): Matter => ({
  user,
  title: `Your address already has a ${PRODUCT} account`,
  paragraphs: [
    `Someone, hopefully you, just created ${accountOf(user)}, but there was already one with your address.`,
    'If it was you, you may want your earlier account instead. Reset its password to see your orders there.',
    "If it wasn't you, you can ignore this e-mail. The new account can't see your orders or tickets.",
  ],
  action: { path: '/forgot-password', label: 'Use my earlier account' },
});

/** Sent to the address that its link confirms. */
const emailConfirm = (user: User, { email: address, token }: EmailLink): Matter => ({
  user,
  address,
  title: `Confirm your new e-mail address for ${PRODUCT}`,
  paragraphs: [
    `Confirm that ${accountOf(user)} should use ${address}. Until then, it keeps its old address.`,
    `The link works once, for ${CONFIRM_EMAIL_HOURS} hours.`,
    "If it wasn't you, you can ignore this e-mail.",
  ],
  action: { path: `/confirm-email?token=${token}`, label: 'Use this address' },
  token,
});

/** Sent to the previous address after a change, with a link to undo it unless `token` is null. */
const emailNotice = (user: User, address: string, token: string | null): Matter => ({
  user,
  address,
  title: `The e-mail address of your ${PRODUCT} account was changed`,
  paragraphs: [
    `${capital(accountOf(user))} has a new e-mail address. This is the last e-mail about it to ${address}.`,
    token === null
      ? "If it wasn't you, log in, change the address back, and choose a new password. If you can't log in, reply to this e-mail."
      : `If it wasn't you, undo the change within ${UNDO_EMAIL_DAYS} days. The account gets this address back, everyone is logged out, and you choose a new password.`,
  ],
  action:
    token === null
      ? { path: '/profile', label: 'Open my profile' }
      : { path: `/undo-email?token=${token}`, label: "It wasn't me" },
  token,
});
