import type { AppContext } from '#api/context.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { waitAfter } from '#api/jobs/jobs.ts';
import { createHeld, type SideQueue } from '#api/jobs/lease.ts';
import { contentOf, packContent } from './storedContent.ts';
import { type Mail, type Mailer, type MailWriters, NotDeliverable } from './mail.types.ts';
import {
  claimMail,
  type ClaimedMail,
  endTry,
  keepContent,
  type Outcome,
  purgeMails,
  reviveMails,
  seeMails,
} from './outbox.store.ts';
import { messageOf } from '#shared/base/errorMessage.ts';

type Uses = {
  mailer: Mailer;
  writers: MailWriters;
};

export function createOutbox({ db, platform }: AppContext, { mailer, writers }: Uses): SideQueue {
  const held = createHeld(platform.clock);

  async function write({ id, kind, payload, repeats }: ClaimedMail): Promise<Mail | null> {
    const writer = writers[kind];
    if (!writer) throw new Error(`No writer for mails of kind ${kind}`);
    const mail = await writer(JSON.parse(payload), { id });
    // A repeated mail gets a new message id; otherwise mail clients would hide it as a duplicate.
    return mail && repeats !== null ? { ...mail, id: `${mail.id}-${id}` } : mail;
  }

  /** Stores the result of an attempt and, if a mail was written, its content for the mail log. */
  async function end(row: ClaimedMail, outcome: Outcome, mail: Mail | null): Promise<void> {
    if (!mail) {
      await endTry(db, row, outcome);
      return;
    }
    const { to, subject, id: message_id } = mail;
    const address = {
      to_name: to.name,
      to_address: to.address,
      to_key: to.address.toLowerCase(),
    };
    const content = packContent(contentOf(mail));
    await inTransaction(db, async (trx) => {
      const ours = await endTry(trx, row, outcome, { ...address, subject, message_id });
      if (!ours) return;
      await keepContent(trx, { mail_id: row.id, content, created_at: platform.clock() });
    });
  }

  function failed(row: ClaimedMail, error: unknown): Outcome {
    const last_error = messageOf(error);
    const wait = error instanceof NotDeliverable ? null : waitAfter(row.attempts);
    const facts = { err: error, mail: row.kind, id: row.id, dead: wait === null };
    platform.log.warn(facts, wait === null ? 'mail given up' : 'mail failed, will try again');
    if (wait === null) return { status: 'dead', last_error };
    return { status: 'ready', last_error, next_at: platform.clock() + wait };
  }

  async function send(row: ClaimedMail): Promise<void> {
    let mail: Mail | null = null;
    let outcome: Outcome;
    try {
      mail = await write(row);
      // The address is empty if the person was erased and only their order is left.
      if (mail?.to.address === '') mail = null;
      if (mail) await mailer.send(mail);
      outcome = mail
        ? { status: 'sent', sent_at: platform.clock(), last_error: null }
        : { status: 'skipped', last_error: null };
    } catch (error) {
      outcome = failed(row, error);
    }
    await end(row, outcome, mail);
  }

  return {
    async next() {
      const row = await claimMail(db, platform.clock());
      if (row) await held.during(row.id, () => send(row));
      return row !== null;
    },
    see: (now) => seeMails(db, held.ids(), now),
    revive: (lapsed) => reviveMails(db, lapsed),
    purge: (now, most) => purgeMails(db, now, most),
  };
}
