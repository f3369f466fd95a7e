import type { AppContext } from '#api/context.ts';
import { createWorker, type JobHandlers } from '#api/jobs/worker.ts';
import type { Mail, Mailer, MailWriters } from './mailer.ts';
import { createOutbox } from './outbox.ts';

/** Makes a worker that collects mails in a list. Mails for which `deliver` throws are not collected. For tests. */
export function testMailbox(
  context: AppContext,
  writers: MailWriters,
  handlers: JobHandlers = {},
  deliver: Mailer['send'] = async () => undefined,
) {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    await deliver(mail);
    mails.push(mail);
  };
  const sideQueue = createOutbox(context, { mailer: { send }, writers });
  return { mails, worker: createWorker(context, { handlers, sideQueue }) };
}
