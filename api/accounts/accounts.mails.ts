import { type ActionMail, actionMail } from '#api/mail/actionMail.ts';
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

/** The address may be a stranger's until it is confirmed, so a name that could carry advertising is left out. */
const toUser = ({ user, address = user.email, ...rest }: Matter): Promise<Mail> => {
  const name = [user.name, user.username].find((text) => text !== null && isPlainName(text)) ?? '';
  return actionMail({ ...rest, to: { name, address } });
};

/** Any text may be a username, so only a plain one is put into a mail. */
const accountOf = ({ username }: User): string =>
  isPlainName(username) ? `the account ${username}` : 'an account of this address';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Names the account, since several may share an address. */
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
      `Somebody, hopefully you, asked for a new password for ${accountOf(user)}.`,
      `The link works once, for ${RESET_MINUTES} minutes, and replaces every link before it. Afterwards you are signed out everywhere.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
    action: { href: `${publicUrl}/reset-password?token=${token}`, label: 'Choose a new password' },
    secrets: [token],
  });

/** Sent to someone who is locked out because other people tried wrong passwords. */
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
      `Somebody, hopefully you, could not log in to ${accountOf(user)}, because a wrong password was tried too often.`,
      `The link lets the browser that opens it try again, with your password. It works once, for ${LOGIN_LINK_MINUTES} minutes.`,
      'If it was not you, do nothing: nobody gets in by asking for this mail.',
    ],
    action: { href: `${publicUrl}/login-link?token=${token}`, label: 'Let me log in' },
    secrets: [token],
  });

/** Sent after a password change. */
export const passwordNotice = (user: User, publicUrl: string, id: string): Promise<Mail> =>
  toUser({
    id,
    user,
    title: `Your ${PRODUCT} password was changed`,
    paragraphs: [
      `The password of ${accountOf(user)} was changed, and its other devices were signed out.`,
      'If it was not you, choose a new password now.',
    ],
    action: { href: `${publicUrl}/forgot-password`, label: 'It was not me' },
  });

/** Sent to an address that had an account before this one. */
export const addressKnown = (user: User, publicUrl: string, id: string): Promise<Mail> =>
  toUser({
    id,
    user,
    title: `Your address has a ${PRODUCT} account already`,
    paragraphs: [
      `Somebody, hopefully you, has just made ${accountOf(user)} with your address, which had one before.`,
      'If it was you, you may rather want the account that you had: choose a new password for it, and find your orders there.',
      'If it was not you, do nothing. The new account sees none of your orders and tickets.',
    ],
    action: { href: `${publicUrl}/forgot-password`, label: 'Open the account I had' },
  });

/** Sent to the new address. */
export const emailConfirm = (
  { user, address, token }: { user: User; address: string; token: string },
  publicUrl: string,
  id: string,
): Promise<Mail> =>
  toUser({
    id,
    user,
    address,
    title: `Confirm your new email address for ${PRODUCT}`,
    paragraphs: [
      `${capital(accountOf(user))} wants to use ${address}. Until you confirm, its old address stays.`,
      `The link works once, for ${CONFIRM_EMAIL_HOURS} hours.`,
      'If it was not you, do nothing.',
    ],
    action: { href: `${publicUrl}/confirm-email?token=${token}`, label: 'Use this address' },
    secrets: [token],
  });

/** Sent to the previous address. */
export const emailNotice = (
  { user, address, token }: { user: User; address: string; token: string | null },
  publicUrl: string,
  id: string,
): Promise<Mail> =>
  toUser({
    id,
    user,
    address,
    title: `The email address of your ${PRODUCT} account was changed`,
    paragraphs: [
      `${capital(accountOf(user))} has another email address now. This is the last mail about it to ${address}.`,
      token === null
        ? 'If it was not you, log in, change the address back and choose a new password. If you cannot log in, answer this mail.'
        : `If it was not you, take it back within ${UNDO_EMAIL_DAYS} days: the account gets this address again, everybody is signed out, and you choose a new password.`,
    ],
    action:
      token === null
        ? { href: `${publicUrl}/profile`, label: 'Open my profile' }
        : { href: `${publicUrl}/undo-email?token=${token}`, label: 'It was not me' },
    secrets: token === null ? [] : [token],
  });
