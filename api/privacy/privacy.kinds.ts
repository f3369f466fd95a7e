/** Job that deletes an erased person's files once more, since some may have been written during the erasure. */
export const FILES_JOB = 'privacy.files';
/** Daily job that deletes data older than `KEPT` allows. */
export const RETENTION_JOB = 'privacy.retention';
