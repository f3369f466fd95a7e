import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#api/db/schema.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import type { Platform } from '#api/platform.ts';
import { toBase32 } from '#shared/base/ids.ts';
import { EMAIL_NOTICE_MAIL, PASSWORD_NOTICE_MAIL, PASSWORD_RESET_MAIL } from './accounts.kinds.ts';
import { emailNotice, passwordNotice, passwordReset } from './accounts.mails.ts';
import { findUserById } from './accounts.store.ts';
import type { PasswordsService } from './passwords.service.ts';
import { toUser } from './user.ts';

const ID_BYTES = 10;

const resetPayload = z.object({ userId: z.string().nullable() });
const noticePayload = z.object({ userId: z.string() });
const movePayload = z.object({ userId: z.string(), address: z.string() });

type Deps = {
  db: Kysely<Schema>;
  platform: Pick<Platform, 'random'>;
  passwords: PasswordsService;
  mailer: Mailer;
  publicUrl: string;
};

/** The mails about accounts. Whoever is gone in between gets none. */
export function accountJobs({ db, platform, passwords, mailer, publicUrl }: Deps): JobHandlers {
  const mailId = (kind: string): string => `${kind}-${toBase32(platform.random(ID_BYTES))}`;
  const find = async (id: string) => {
    const row = await findUserById(db, id);
    return row ? toUser(row) : null;
  };

  return {
    // A try that failed has left a token that nobody got: each try makes its own, which replaces it.
    async [PASSWORD_RESET_MAIL](payload) {
      const { userId } = resetPayload.parse(payload);
      const reset = userId === null ? null : await passwords.newReset(userId);
      if (reset) await mailer.send(await passwordReset(reset, publicUrl, mailId('reset')));
    },
    async [PASSWORD_NOTICE_MAIL](payload) {
      const user = await find(noticePayload.parse(payload).userId);
      if (user) await mailer.send(await passwordNotice(user, publicUrl, mailId('password')));
    },
    async [EMAIL_NOTICE_MAIL](payload) {
      const { userId, address } = movePayload.parse(payload);
      const user = await find(userId);
      if (user) await mailer.send(await emailNotice({ user, address }, publicUrl, mailId('email')));
    },
  };
}
