import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { OwnersService } from '#api/accounts/owners.service.ts';
import type { Schema } from '#api/db/schema.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import type { Platform } from '#api/platform.ts';
import { toBase32 } from '#shared/base/ids.ts';
import { SECOND_FACTOR_MAIL, SECOND_FACTOR_NEWS } from './secondfactor.kinds.ts';
import { secondFactorMail } from './secondfactor.mails.ts';

const ID_BYTES = 10;

const payloadSchema = z.object({ userId: z.string(), news: z.enum(SECOND_FACTOR_NEWS) });

type Deps = {
  db: Kysely<Schema>;
  platform: Pick<Platform, 'random'>;
  owners: OwnersService;
  mailer: Mailer;
  publicUrl: string;
};

/** The mails about second steps. Whoever is gone in between gets none. */
export function secondFactorJobs({ db, platform, owners, ...out }: Deps): JobHandlers {
  return {
    async [SECOND_FACTOR_MAIL](payload) {
      const { userId, news } = payloadSchema.parse(payload);
      const user = await owners.find(db, userId);
      const id = `second-factor-${toBase32(platform.random(ID_BYTES))}`;
      if (user) await out.mailer.send(await secondFactorMail({ user, news }, out.publicUrl, id));
    },
  };
}
