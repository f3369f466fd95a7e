import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { createWorker, type JobHandlers } from '#api/jobs/worker.ts';
import type { Platform } from '#api/platform.ts';
import type { Mail, MailWriters } from './mailer.ts';
import { createOutbox } from './outbox.ts';

export function testMailbox(
  db: Kysely<Schema>,
  platform: Platform,
  writers: MailWriters,
  handlers: JobHandlers = {},
) {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const sideQueue = createOutbox({ db, platform, mailer, writers });
  return { mails, worker: createWorker({ db, platform, handlers, sideQueue }) };
}
