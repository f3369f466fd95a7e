import type { JobHandlers } from '#api/jobs/worker.ts';
import { goneFilesSchema, type PersonalFiles } from './files.ts';
import { FILES_JOB, RETENTION_JOB } from './privacy.kinds.ts';
import type { PrivacyDeps } from './privacy.service.ts';
import { applyRetention } from './retention.ts';

type Deps = Pick<PrivacyDeps, 'db' | 'platform'> & { files: PersonalFiles };

export const privacyJobs = (deps: Deps): JobHandlers => ({
  [FILES_JOB]: (payload) => deps.files.remove(goneFilesSchema.parse(payload)),
  [RETENTION_JOB]: () => applyRetention(deps),
});
