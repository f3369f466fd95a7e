import { createErasures } from '#api/files/erasures.ts';
import { createPersonalFiles } from '#api/privacy/personalFiles.ts';
import { privacyJobs, scheduleRetention } from '#api/privacy/privacy.jobs.ts';
import { createPrivacyService } from '#api/privacy/privacy.service.ts';
import type { AppContext } from '#api/context.ts';
import type { Orders } from './orders.ts';

/** Creates the services for personal data: its copy, its erasure and its retention. */
export function composePrivacy(context: AppContext, { orders }: Orders) {
  const { config, db, platform } = context;
  const files = createPersonalFiles(config.dataDir);
  const erasures = createErasures(config.dataDir);
  return {
    privacy: createPrivacyService(context, { files, erasures, orders }),
    retention: {
      jobs: privacyJobs(context, files),
      schedule: () => scheduleRetention(db, platform, platform.clock()),
    },
  };
}
