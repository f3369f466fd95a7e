import { join } from 'node:path';
import { createErasures } from '#api/files/erasures.ts';
import { mailFolder } from '#api/mail/selectMailer.ts';
import { createPersonalFiles } from '#api/privacy/files.ts';
import { privacyJobs } from '#api/privacy/privacy.jobs.ts';
import { createPrivacyService } from '#api/privacy/privacy.service.ts';
import { scheduleRetention } from '#api/privacy/retention.ts';
import type { AppContext } from '#api/context.ts';
import type { Orders } from './orders.ts';

/** Creates the services for personal data: what is kept and for how long. */
export function composePrivacy(
  { config, db, engine, platform, live, mode }: AppContext,
  { orders }: Pick<Orders, 'orders'>,
) {
  const mail = mailFolder(config);
  const files = createPersonalFiles({ mail, push: join(config.dataDir, 'push') });
  const erasures = createErasures(config.dataDir);
  const findOrder = orders.find;
  return {
    privacy: createPrivacyService({ db, engine, platform, live, mode, files, erasures, findOrder }),
    retention: {
      jobs: privacyJobs({ db, platform, files }),
      schedule: () => scheduleRetention(db, platform, platform.clock()),
    },
  };
}
