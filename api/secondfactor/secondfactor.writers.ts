import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import type { MailWriters } from '#api/mail/mail.types.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { SECOND_FACTOR_MAIL, SECOND_FACTOR_NEWS, type SecondFactorNews } from './changeNotices.ts';
import { type ActionMail, actionMail } from '#api/mail/layout.ts';
import { PRODUCT } from '#shared/base/brand.ts';

const payloadSchema = z.object({ userId: z.string(), news: z.enum(SECOND_FACTOR_NEWS) });

/** Writes the mails about second factors; none to a deleted account. */
export function secondFactorWriters(
  { db, config: { publicUrl } }: AppContext,
  { owners }: { owners: { find(db: Db, userId: string): Promise<User | null> } },
) {
  return {
    async [SECOND_FACTOR_MAIL](payload, { id }) {
      const { userId, news } = payloadSchema.parse(payload);
      const user = await owners.find(db, userId);
      return user && actionMail({ id: `second-factor-${id}`, ...textOf(user, news, publicUrl) });
    },
  } satisfies MailWriters;
}

type Words = Pick<ActionMail, 'title' | 'paragraphs'> & { action: 'profile' | 'password' };

const NOT_YOU = "If it wasn't you, choose a new password now and tell the other admins.";

const WORDS: Record<SecondFactorNews, (name: string) => Words> = {
  on: (name) => ({
    title: `Two-step login is on for your ${PRODUCT} account`,
    paragraphs: [
      `From now on, the account ${name} asks for a code from your authenticator app at each login. Other devices were logged out.`,
      NOT_YOU,
    ],
    action: 'profile',
  }),
  passkey: (name) => ({
    title: `Your ${PRODUCT} account has a new passkey`,
    paragraphs: [
      `A passkey was added to the account ${name}. You can now use it as the second step when you log in.`,
      NOT_YOU,
    ],
    action: 'profile',
  }),
  off: (name) => ({
    title: `Two-step login is off for your ${PRODUCT} account`,
    paragraphs: [`The account ${name} now needs only its password to log in.`, NOT_YOU],
    action: 'password',
  }),
  codes: (name) => ({
    title: `Your ${PRODUCT} account has new recovery codes`,
    paragraphs: [`The earlier recovery codes for the account ${name} no longer work.`, NOT_YOU],
    action: 'password',
  }),
  recovery: (name) => ({
    title: `A recovery code was used on your ${PRODUCT} account`,
    paragraphs: [
      `Someone, hopefully you, logged in to the account ${name} with a recovery code. That code can't be used again.`,
      NOT_YOU,
    ],
    action: 'password',
  }),
  reset: (name) => ({
    title: `An admin reset two-step login for your ${PRODUCT} account`,
    paragraphs: [
      `The account ${name} now needs only its password to log in. Turn two-step login back on in your profile with your new device.`,
      "If you didn't ask for this, tell the other admins.",
    ],
    action: 'profile',
  }),
  locked: (name) => ({
    title: `Wrong codes were tried on your ${PRODUCT} account`,
    paragraphs: [
      `Someone who knows the password for the account ${name} entered ten wrong codes. For an hour, only recovery codes work.`,
      "If it wasn't you, someone else knows your password: choose a new one now.",
    ],
    action: 'password',
  }),
};

function textOf(user: User, news: SecondFactorNews, site: string): Omit<ActionMail, 'id'> {
  const { action, ...words } = WORDS[news](user.username);
  const profile = { href: `${site}/profile?tab=settings`, label: 'Open my settings' };
  const password = { href: `${site}/forgot-password`, label: "It wasn't me" };
  const to = { name: user.name ?? user.username, address: user.email };
  return { ...words, to, action: action === 'profile' ? profile : password };
}
