/** Job that deletes files of an erased person that were written while the person was being erased. */
export const FILES_JOB = 'privacy.files';
/** Daily job that deletes data older than `KEPT` allows. */
export const RETENTION_JOB = 'privacy.retention';
