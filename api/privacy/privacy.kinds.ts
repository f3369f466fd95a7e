/** Files of an erased person that were written meanwhile. */
export const FILES_JOB = 'privacy.files';
/** Deletes what is older than `KEPT` says; once a day. */
export const RETENTION_JOB = 'privacy.retention';
