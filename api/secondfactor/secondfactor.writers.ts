import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import type { MailWriters } from '#api/mail/mailer.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { SECOND_FACTOR_MAIL, SECOND_FACTOR_NEWS } from './secondfactor.kinds.ts';
import { secondFactorMail } from './secondfactor.mails.ts';

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
      return user && secondFactorMail({ user, news }, publicUrl, `second-factor-${id}`);
    },
  } satisfies MailWriters;
}
