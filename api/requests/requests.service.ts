import { createHash } from 'node:crypto';
import { z } from 'zod';
import { html } from 'hono/html';
import type { AppContext } from '#api/context.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import type { MailWriters } from '#api/mail/mail.types.ts';
import { toBase32 } from '#shared/base/base32.ts';
import {
  type SendEmail,
  sendEmailSchema,
  type TeamRequest,
} from '#shared/requests/requests.schemas.ts';
import { layout } from '#api/mail/layout.ts';
import { type Entry, entriesOf, summaryOf, TITLES } from '#shared/requests/requests.words.ts';
import { findRequest, insertRequest, type RequestRow } from './requests.store.ts';

type StoredRequest = { id: string; request: TeamRequest; suspect: boolean };

/** Puts the label above its text, which reads well on phones, too. */
const row = ({ label, value }: Entry) =>
  html`<p style="margin:0 0 12px">
    <span style="display:block;font-size:14px;color:#574a6b">${label}</span>
    <span style="white-space:pre-line;word-break:break-word">${value}</span>
  </p>`;

/** Mail that tells the team about a request; a reply goes to its sender. */
async function requestMail({ id, request, suspect }: StoredRequest, teamEmail: string) {
  const { name, email } = request.data;
  const title = `${TITLES[request.type]}: ${summaryOf(request)}`;
  const entries = entriesOf(request);
  const promise = `We promised ${name} a reply within 2-3 business days. Reply to this e-mail to answer.`;
  const content = html`${entries.map(row)}
    <p style="margin:20px 0 0;color:#574a6b">${promise}</p>`;
  return {
    to: { name: '', address: teamEmail },
    replyTo: { name, address: email },
    subject: suspect ? `Possible spam: ${title}` : title,
    text: [title, ...entries.map(({ label, value }) => `${label}: ${value}`), promise].join('\n\n'),
    html: await layout({ title, demo: false, content }),
    id: `request-${id}`,
  };
}

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
 * A hash of the key and content of a submitted form: an edited form that is sent again counts as a new request, so none
 * is lost.
 */
function dedupeKey(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function fromRow({ id, type, data, suspect }: RequestRow): StoredRequest {
  const request = sendEmailSchema.parse({ type, data: JSON.parse(data) });
  return { id, request, suspect: suspect === 1 };
}

export { pruneRequests } from './requests.store.ts';
