import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { unpackContent, type Content } from '#api/mail/storedContent.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { emlName, mailFolder } from '#api/mail/mailers.ts';
import { reviveDead } from '#api/mail/outbox.commands.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import {
  mailJustSent,
  mailUnknown,
  mailWaiting,
  noMailFile,
  isOrderNumberSearch,
  resendOf,
} from '#shared/mailLog/mailLog.rules.ts';
import { mailKindLabel } from '#shared/mailLog/mailKinds.ts';
import type {
  MailDetails,
  MailsPage,
  MailsQuery,
  MailRow,
} from '#shared/mailLog/mailLog.schemas.ts';
import { countDead, findContent, findMail, listMails, type StoredMail } from './mailLog.store.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';

/** Limit on resending mails to one recipient. */
export const MAIL_RESENDS = { name: 'mail-resends', points: 3, seconds: 600 };

export function createMailLogService(context: AppContext) {
  const { db, platform, config } = context;
  const folder = config.mailTransport === 'file' ? mailFolder(config) : null;
  const allowResend = createAllowance(context, MAIL_RESENDS);
  async function mustFind(on: Db, id: string): Promise<StoredMail> {
    return orThrow(await findMail(on, id), mailUnknown);
  }

  async function contentOf(id: string) {
    const packed = await findContent(db, id);
    return packed === null ? null : unpackContent(packed);
  }

  /** Path of the file that a sent mail was written to; null if there is none or the mail contains secrets. */
  const fileOf = (row: StoredMail, content: { secret: boolean } | null): string | null =>
    folder !== null && row.status === 'sent' && row.message_id !== null && content?.secret === false
      ? join(folder, emlName(row.message_id))
      : null;

  async function send(trx: Db, row: StoredMail): Promise<string> {
    const what = resendOf(row.status);
    if (typeof what === 'object') throw new AppError(what);
    if (what === 'retry') {
      if (!(await reviveDead(trx, row.id, platform.clock()))) throw new AppError(mailWaiting);
      return row.id;
    }
    const payload: unknown = JSON.parse(row.payload);
    const { kind, about, to_name: name, to_address: address } = row;
    const known = {
      ...(about ? { about } : {}),
      ...(address ? { to: { name: name ?? '', address } } : {}),
    };
    return enqueueMail(trx, { kind, payload, ...known, repeats: row.id }, platform);
  }

  return {
    async list({ limit, cursor, search = '', kind, status }: MailsQuery): Promise<MailsPage> {
      const words = isOrderNumberSearch(search)
        ? { about: search.toUpperCase() }
        : { address: search.toLowerCase() || undefined };
      // One extra row shows if there is another page.
      const rows = await listMails(db, { ...words, kind, status, before: cursor }, limit + 1);
      const shown = rows.slice(0, limit);
      return {
        mails: shown.map(toMailRow),
        next_cursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      };
    },

    /** Number of mails that failed for good and need a person. */
    dead: (): Promise<number> => countDead(db),

    async details(id: string): Promise<MailDetails> {
      const row = await mustFind(db, id);
      const content = await contentOf(id);
      const file = fileOf(row, content) !== null;
      return { ...toMailRow(row), content: content && toContent(content), file };
    },

    /** The file of a mail that was written to a file instead of being sent. Throws `mailUnknown` and `noMailFile`. */
    async file(id: string): Promise<{ name: string; content: Uint8Array<ArrayBuffer> }> {
      const row = await mustFind(db, id);
      const path = fileOf(row, await contentOf(id));
      const content = path && (await readFile(path).catch(() => null));
      if (!content) throw new AppError(noMailFile);
      return { name: emlName(row.message_id ?? id), content: new Uint8Array(content) };
    },

    /**
     * Sends a mail again and returns the id of the mail now on its way. Throws `mailUnknown`, the
     * refusals of `resendOf`, and `mailJustSent`.
     */
    async resend(id: string, actor: Actor): Promise<{ id: string }> {
      const { to_key, status } = await mustFind(db, id);
      const refused = resendOf(status);
      if (typeof refused === 'object') throw new AppError(refused);
      if (!(await allowResend(to_key ?? id))) throw new AppError(mailJustSent);
      return inTransaction(db, async (trx) => {
        const row = await mustFind(trx, id);
        const sent = await send(trx, row);
        const change = {
          action: 'mails.resend' as const,
          entity: 'mail',
          id,
          label: [mailKindLabel(row.kind), row.about].filter(Boolean).join(' '),
          before: { status: row.status },
          after: { status: 'ready', to: row.to_address },
        };
        await audit(trx, actor, change, platform.clock());
        return { id: sent };
      });
    },
  };
}

function toMailRow(row: StoredMail): MailRow {
  const { to_address: address, to_name: name, status } = row;
  return {
    id: row.id,
    kind: row.kind,
    about: row.about,
    to: address === null ? null : { name: name ?? '', address },
    subject: row.subject,
    status,
    attempts: row.attempts,
    next_at: status === 'ready' ? iso(row.next_at) : null,
    last_error: row.last_error,
    repeated: row.repeats !== null,
    created_at: iso(row.created_at),
    sent_at: isoOrNull(row.sent_at),
  };
}

/** Makes a mail's content for the page, with images inlined because the page can't load the mail's parts. */
function toContent(content: Content): MailDetails['content'] {
  const { images, attachments, replyTo: reply_to, text, secret } = content;
  const html = content.html.replaceAll(
    /src="cid:([\w-]+)"/g,
    (_, cid: string) => `src="${images[cid] ?? ''}"`,
  );
  return {
    html,
    text,
    reply_to,
    attachments: attachments.map(({ filename, contentType: content_type, size }) => ({
      filename,
      content_type,
      size,
    })),
    secret,
  };
}
