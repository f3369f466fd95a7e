import { type ActionMail, actionMail } from '#api/mail/actionMail.ts';
import type { Mail } from '#api/mail/mailer.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { PRODUCT } from '#shared/base/product.ts';
import type { SecondFactorNews } from './secondfactor.kinds.ts';

type Words = Pick<ActionMail, 'title' | 'paragraphs'> & { action: 'profile' | 'password' };

const NOT_YOU = 'If it was not you, choose a new password now, and tell the other admins.';

const WORDS: Record<SecondFactorNews, (name: string) => Words> = {
  on: (name) => ({
    title: `Two-step login is on for your ${PRODUCT} account`,
    paragraphs: [
      `From now on the account ${name} asks for a code of your authenticator app at each login. Other devices were signed out.`,
      NOT_YOU,
    ],
    action: 'profile',
  }),
  passkey: (name) => ({
    title: `Your ${PRODUCT} account has a new passkey`,
    paragraphs: [
      `A passkey was added to the account ${name}. It is one of the second steps of a login now.`,
      NOT_YOU,
    ],
    action: 'profile',
  }),
  off: (name) => ({
    title: `Two-step login is off for your ${PRODUCT} account`,
    paragraphs: [`The account ${name} opens with its password alone now.`, NOT_YOU],
    action: 'password',
  }),
  codes: (name) => ({
    title: `Your ${PRODUCT} account has new recovery codes`,
    paragraphs: [`The recovery codes that the account ${name} had before are void.`, NOT_YOU],
    action: 'password',
  }),
  recovery: (name) => ({
    title: `A recovery code opened your ${PRODUCT} account`,
    paragraphs: [
      `Somebody, hopefully you, logged in to the account ${name} with a recovery code. It works no second time.`,
      NOT_YOU,
    ],
    action: 'password',
  }),
  reset: (name) => ({
    title: `An admin reset two-step login for your ${PRODUCT} account`,
    paragraphs: [
      `The account ${name} opens with its password alone now. Switch two-step login on again in your profile, with your new device.`,
      'If you did not ask for this, tell the other admins.',
    ],
    action: 'profile',
  }),
  locked: (name) => ({
    title: `Wrong codes were tried on your ${PRODUCT} account`,
    paragraphs: [
      `Somebody who knows the password of the account ${name} has entered ten wrong codes. For an hour only recovery codes are taken.`,
      'If it was not you, your password is known to somebody else: choose a new one now.',
    ],
    action: 'password',
  }),
};

export function secondFactorMail(
  { user, news }: { user: User; news: SecondFactorNews },
  publicUrl: string,
  id: string,
): Promise<Mail> {
  const { title, paragraphs, action } = WORDS[news](user.username);
  const profile = { href: `${publicUrl}/profile?tab=settings`, label: 'Open my settings' };
  const password = { href: `${publicUrl}/forgot-password`, label: 'It was not me' };
  const to = { name: user.name ?? user.username, address: user.email };
  return actionMail({
    id,
    to,
    title,
    paragraphs,
    action: action === 'profile' ? profile : password,
  });
}
