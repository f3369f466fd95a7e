import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import { mailboxOf } from '#shared/base/email.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import type { MailWriters } from '#api/mail/mailer.ts';
import {
  ADDRESS_KNOWN_MAIL,
  EMAIL_CONFIRM_MAIL,
  EMAIL_NOTICE_MAIL,
  LOGIN_LINK_MAIL,
  PASSWORD_NOTICE_MAIL,
  PASSWORD_RESET_MAIL,
  addressKnown,
  emailConfirm,
  emailNotice,
  passwordNotice,
  passwordReset,
  loginLink,
} from './accounts.mails.ts';
import { findUserById, findUsersByEmail } from './accounts.store.ts';
import type { EmailChangesService } from './profile.service.ts';
import { NOTICE_MAILS, type PasswordsService } from './passwords.service.ts';
import { toUser } from './users.ts';

const resetPayload = z.object({ userId: z.string().nullable() });
const noticePayload = z.object({ userId: z.string() });
const movePayload = z.object({
  userId: z.string(),
  address: z.string(),
  changeId: z.string().optional(),
});
const changePayload = z.object({ changeId: z.string() });

type Uses = {
  passwords: PasswordsService;
  emailChanges: EmailChangesService;
};

/** Writes the mails about accounts; a deleted account gets none. */
export function accountWriters(context: AppContext, { passwords, emailChanges }: Uses) {
  const {
    db,
    config: { publicUrl },
  } = context;
  const allowNotice = createAllowance(context, NOTICE_MAILS);
  const find = async (id: string) => {
    const row = await findUserById(db, id);
    return row ? toUser(row) : null;
  };

  return {
    // Each attempt to send makes a new token, which replaces the undelivered one.
    async [PASSWORD_RESET_MAIL](payload, { id }) {
      const { userId } = resetPayload.parse(payload);
      const reset = userId === null ? null : await passwords.newReset(userId);
      return reset && passwordReset(reset, publicUrl, `reset-${id}`);
    },
    async [LOGIN_LINK_MAIL](payload, { id }) {
      const { userId } = resetPayload.parse(payload);
      const link = userId === null ? null : await passwords.newLoginLink(userId);
      return link && loginLink(link, publicUrl, `login-${id}`);
    },
    async [PASSWORD_NOTICE_MAIL](payload, { id }) {
      const user = await find(noticePayload.parse(payload).userId);
      return user && passwordNotice(user, publicUrl, `password-${id}`);
    },
    // Every new account queues this job, so that timing doesn't reveal which addresses already had an account.
    async [ADDRESS_KNOWN_MAIL](payload, { id }) {
      const { userId } = noticePayload.parse(payload);
      const row = await findUserById(db, userId);
      const [first] = row?.email_key ? await findUsersByEmail(db, row.email_key) : [];
      if (!row || !first || first.id === userId || !(await allowNotice(mailboxOf(row.email))))
        return null;
      return addressKnown(toUser(row), publicUrl, `known-${id}`);
    },
    async [EMAIL_NOTICE_MAIL](payload, { id }) {
      const { userId, address, changeId } = movePayload.parse(payload);
      const user = await find(userId);
      const link = changeId === undefined ? null : await emailChanges.newToken(changeId);
      const token = link?.token ?? null;
      return user && emailNotice({ user, address, token }, publicUrl, `email-${id}`);
    },
    async [EMAIL_CONFIRM_MAIL](payload, { id }) {
      const link = await emailChanges.newToken(changePayload.parse(payload).changeId);
      const user = link && (await find(link.userId));
      if (!link || !user) return null;
      const { email: address, token } = link;
      return emailConfirm({ user, address, token }, publicUrl, `confirm-${id}`);
    },
  } satisfies MailWriters;
}
