import { type ActionMail, actionMail } from '#api/mail/layout.ts';
import type { Mail } from '#api/mail/mailer.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import {
  CONFIRM_EMAIL_HOURS,
  LOGIN_LINK_MINUTES,
  RESET_MINUTES,
  UNDO_EMAIL_DAYS,
} from '#shared/accounts/passwords.rules.ts';
import { isPlainName } from '#shared/base/text.schemas.ts';
import { PRODUCT } from '#shared/base/product.ts';

type Matter = Omit<ActionMail, 'to'> & {
  user: User;
  address?: string;
};

/** Leaves out a name that could carry advertising, because the address may be a stranger's until it is confirmed. */
const toUser = ({ user, address = user.email, ...rest }: Matter): Promise<Mail> => {
  const name = [user.name, user.username].find((text) => text !== null && isPlainName(text)) ?? '';
  return actionMail({ ...rest, to: { name, address } });
};

/** Any text may be a username, so only a plain one is put into a mail. */
const accountOf = ({ username }: User): string =>
  isPlainName(username) ? `the account ${username}` : 'an account with this address';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The mail with a password reset link. It names the account, since several may share an address. */
export const passwordReset = (
  { user, token }: { user: User; token: string },
  publicUrl: string,
  id: string,
): Promise<Mail> =>
  toUser({
    id,
    user,
    title: `Reset your ${PRODUCT} password`,
    paragraphs: [
      `Someone, hopefully you, asked to reset the password for ${accountOf(user)}.`,
      `The link works once, for ${RESET_MINUTES} minutes, and replaces any earlier link. Once you choose a new password, you're logged out everywhere.`,
      "If it wasn't you, you can ignore this e-mail. Your password stays the same.",
    ],
    action: { href: `${publicUrl}/reset-password?token=${token}`, label: 'Choose a new password' },
    secrets: [token],
  });

/** The mail with a login link, for an owner who is locked out because others tried wrong passwords. */
export const loginLink = (
  { user, token }: { user: User; token: string },
  publicUrl: string,
  id: string,
): Promise<Mail> =>
  toUser({
    id,
    user,
    title: `Log in to ${PRODUCT} from a new browser`,
    paragraphs: [
      `Someone, hopefully you, couldn't log in to ${accountOf(user)} because of too many wrong passwords.`,
      `The link lets you try again in the browser where you open it. You'll need your password. It works once, for ${LOGIN_LINK_MINUTES} minutes.`,
      "If it wasn't you, you can ignore this e-mail. Asking for it lets no one in.",
    ],
    action: { href: `${publicUrl}/login-link?token=${token}`, label: 'Let me log in' },
    secrets: [token],
  });

/** The mail that tells an owner that the password was changed. */
export const passwordNotice = (user: User, publicUrl: string, id: string): Promise<Mail> =>
  toUser({
    id,
    user,
    title: `Your ${PRODUCT} password was changed`,
    paragraphs: [
      `The password for ${accountOf(user)} was changed, and its other devices were logged out.`,
      "If it wasn't you, choose a new password now.",
    ],
    action: { href: `${publicUrl}/forgot-password`, label: "It wasn't me" },
  });

/** The mail to an address that already had an account when another one was created with it. */
export const addressKnown = (user: User, publicUrl: string, id: string): Promise<Mail> =>
  toUser({
    id,
    user,
    title: `Your address already has a ${PRODUCT} account`,
    paragraphs: [
      `Someone, hopefully you, just created ${accountOf(user)}, but there was already one with your address.`,
      'If it was you, you may want your earlier account instead. Reset its password to see your orders there.',
      "If it wasn't you, you can ignore this e-mail. The new account can't see your orders or tickets.",
    ],
    action: { href: `${publicUrl}/forgot-password`, label: 'Use my earlier account' },
  });

/** The mail with the link that confirms an address, sent to that address. */
export const emailConfirm = (
  { user, address, token }: { user: User; address: string; token: string },
  publicUrl: string,
  id: string,
): Promise<Mail> =>
  toUser({
    id,
    user,
    address,
    title: `Confirm your new e-mail address for ${PRODUCT}`,
    paragraphs: [
      `Confirm that ${accountOf(user)} should use ${address}. Until then, it keeps its old address.`,
      `The link works once, for ${CONFIRM_EMAIL_HOURS} hours.`,
      "If it wasn't you, you can ignore this e-mail.",
    ],
    action: { href: `${publicUrl}/confirm-email?token=${token}`, label: 'Use this address' },
    secrets: [token],
  });

/** The mail to the previous address after the e-mail address was changed, with a link to undo it unless `token` is null. */
export const emailNotice = (
  { user, address, token }: { user: User; address: string; token: string | null },
  publicUrl: string,
  id: string,
): Promise<Mail> =>
  toUser({
    id,
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
        ? { href: `${publicUrl}/profile`, label: 'Open my profile' }
        : { href: `${publicUrl}/undo-email?token=${token}`, label: "It wasn't me" },
    secrets: token === null ? [] : [token],
  });

/** Job kinds of the mails about accounts. Tokens are made when a mail is sent, so the queue never contains them. */
export const PASSWORD_RESET_MAIL = 'mail.password_reset';
export const PASSWORD_NOTICE_MAIL = 'mail.password_notice';
export const EMAIL_CONFIRM_MAIL = 'mail.email_confirm';
export const EMAIL_NOTICE_MAIL = 'mail.email_notice';
export const ADDRESS_KNOWN_MAIL = 'mail.address_known';
export const LOGIN_LINK_MAIL = 'mail.login_link';
