import type { AppContext } from '#api/context.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import { goneFilesSchema, type PersonalFiles } from './files.ts';
import { FILES_JOB, RETENTION_JOB } from './privacy.kinds.ts';
import { applyRetention } from './retention.ts';

export const privacyJobs = (context: AppContext, files: PersonalFiles): JobHandlers => ({
  [FILES_JOB]: (payload) => files.remove(goneFilesSchema.parse(payload)),
  [RETENTION_JOB]: () => applyRetention(context, files),
});
