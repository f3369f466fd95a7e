import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { createWorker, type JobHandlers } from '#api/jobs/worker.ts';
import type { Platform } from '#api/platform.ts';
import { testContext } from '#api/testing.ts';
import type { Mail, Mailer, MailWriters } from './mailer.ts';
import { createOutbox } from './outbox.ts';

/** What `deliver` refuses does not go out. */
export function testMailbox(
  db: Kysely<Schema>,
  platform: Platform,
  writers: MailWriters,
  handlers: JobHandlers = {},
  deliver: Mailer['send'] = async () => undefined,
) {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    await deliver(mail);
    mails.push(mail);
  };
  const context = testContext(db, { platform });
  const sideQueue = createOutbox(context, { mailer: { send }, writers });
  return { mails, worker: createWorker(context, { handlers, sideQueue }) };
}
