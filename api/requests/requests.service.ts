import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import type { MailWriters } from '#api/mail/mailer.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { type SendEmail, sendEmailSchema } from '#shared/requests/requests.schemas.ts';
import { requestMail, type StoredRequest } from './request.mails.ts';
import { findRequest, insertRequest, type RequestRow } from './requests.store.ts';

const REQUEST_MAIL = 'mail.request';

const ID_BYTES = 15;
const payloadSchema = z.object({ requestId: z.string() });

/** Stores requests to the team and mails them to it. */
export function createRequestsService({ db, platform, config: { teamEmail } }: AppContext) {
  const { clock, random } = platform;

  const writers = {
    async [REQUEST_MAIL](payload) {
      const { requestId } = payloadSchema.parse(payload);
      const row = await findRequest(db, requestId);
      if (!row) throw new Error(`No request ${requestId} to mail`);
      return requestMail(fromRow(row), teamEmail);
    },
  } satisfies MailWriters;

  return {
    writers,

    /** The team's e-mail address. */
    teamEmail,

    /** Stores a request and mails it to the team; repeats with the same key and content count once. */
    async receive(sent: SendEmail): Promise<void> {
      const id = toBase32(random(ID_BYTES));
      const { type, data, key, website = '' } = sent;
      const row = {
        id,
        type,
        dedupe_key: dedupeKey(key ?? id, type, data),
        name: data.name,
        email: data.email,
        data: JSON.stringify(data),
        suspect: website === '' ? (0 as const) : (1 as const),
        created_at: clock(),
      };
      await inTransaction(db, async (trx) => {
        if (!(await insertRequest(trx, row))) return;
        const mail = { kind: REQUEST_MAIL, payload: { requestId: id }, about: data.name };
        await enqueueMail(trx, mail, platform);
      });
    },
  };
}

/**
 * A hash of the form's key and content: an edited form that is sent again counts as a new request, so none is lost.
 */
function dedupeKey(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function fromRow({ id, type, data, suspect }: RequestRow): StoredRequest {
  const request = sendEmailSchema.parse({ type, data: JSON.parse(data) });
  return { id, request, suspect: suspect === 1 };
}
