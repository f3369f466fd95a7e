import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rowsOf } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { enqueueMail, type NewMail } from '#api/mail/enqueueMail.ts';
import { createFileMailer } from '#api/mail/mailers.ts';
import type { Mail, Mailer } from '#api/mail/mail.types.ts';
import { testMailbox } from '#api/mail/testing.ts';
import { anActor, testContext, testPlatform } from '#api/testing.ts';
import { mailsQuerySchema } from '#shared/mailLog/mailLog.schemas.ts';
import { MAIL_KINDS } from '#shared/mailLog/mailKinds.ts';
import { createMailLogService, MAIL_RESENDS } from './mailLog.service.ts';

const png = new Uint8Array([1, 2, 3]);
const ANA = 'ana@example.com';
const RESET = { payload: ANA, kind: 'mail.password_reset' };
const SMTP = { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://mail.rollcall.example' };

const aMail = (id: string, address: unknown): Mail => ({
  to: { name: 'Ana', address: String(address) },
  subject: 'Your tickets',
  text: 'Code ABC and s3cret',
  html: '<p>Code <img src="cid:qr-1"> <a href="/x?token=s3cret">here</a></p>',
  images: [{ cid: 'qr-1', filename: 'a.png', png }],
  attachments: [{ filename: 't.pdf', contentType: 'application/pdf', content: png }],
  id,
});

describeStore('the list of mails', (open) => {
  type Office = { mailer?: Mailer; env?: Record<string, string> };
  async function office({ mailer, env = SMTP }: Office = {}) {
    const db = await open();
    const platform = testPlatform();
    const writers = {
      'mail.order_confirmation': async (to: unknown) => aMail(`order-${String(to)}`, to),
      'mail.password_reset': async (to: unknown) => ({
        ...aMail('reset', to),
        secrets: ['s3cret'],
      }),
      'mail.nothing': async () => null,
    };
    const context = testContext(db, { platform, env: { RATE_LIMITS: 'on', ...env } });
    const { mails, worker } = testMailbox(context, writers, {}, mailer?.send);
    const sent = () => mails.map(({ id }) => id);
    const mailLog = createMailLogService(context);
    async function put(...given: (Partial<NewMail> & { payload: string })[]): Promise<string[]> {
      const ids: string[] = [];
      for (const mail of given) {
        platform.advance(1000);
        ids.push(await enqueueMail(db, { kind: 'mail.order_confirmation', ...mail }, platform));
      }
      await worker.runDue();
      return ids;
    }
    const list = async (query: object = {}) => {
      const { mails, next_cursor } = await mailLog.list(mailsQuerySchema.parse(query));
      return { ids: mails.map(({ id }) => id), next_cursor };
    };
    return { db, platform, sent, worker, mailLog, put, list };
  }

  it('shows the newest first, page by page, and finds by address, order, kind and state', async () => {
    const { put, list } = await office();
    const [a, b, c, d] = await put(
      { payload: ANA, about: 'RC-AAAA-0000-0001' },
      { payload: 'Ana@Example.com', about: 'RC-BBBB-0000-0002' },
      { ...RESET, payload: 'ben@example.com' },
      { payload: '', kind: 'mail.nothing' },
    );
    const { ids, next_cursor } = await list({ limit: '3' });
    expect(ids).toEqual([d, c, b]);
    for (const [query, found] of [
      [{}, [d, c, b, a]],
      [{ cursor: next_cursor }, [a]],
      [{ search: 'ANA@' }, [b, a]],
      [{ search: 'rc-bbbb' }, [b]],
      [{ search: 'nobody@' }, []],
      [{ kind: 'mail.password_reset' }, [c]],
      [{ status: 'skipped' }, [d]],
      [{ status: 'sent', search: 'ben' }, [c]],
    ])
      expect([query, (await list(query)).ids]).toEqual([query, found]);
  });

  it('shows a mail as it looked, and nothing that opens anything', async () => {
    const { put, mailLog } = await office();
    const [order = '', reset = ''] = await put({ payload: ANA, about: 'RC-1' }, RESET);
    const shown = await mailLog.details(order);
    expect(shown).toMatchObject({
      about: 'RC-1',
      to: { name: 'Ana', address: ANA },
      subject: 'Your tickets',
      status: 'sent',
      next_at: null,
      file: false,
      content: {
        text: 'Code ABC and s3cret',
        html: expect.stringContaining('src="data:image/png;base64,AQID"'),
        secret: false,
        attachments: [{ filename: 't.pdf', content_type: 'application/pdf', size: 3 }],
      },
    });
    const secret = await mailLog.details(reset);
    expect(secret.content?.secret).toBe(true);
    expect(JSON.stringify(secret)).not.toContain('s3cret');
    await expect(mailLog.details('nobody')).rejects.toMatchObject({ code: 'mails.unknown' });
  });

  it('hands out the file of a mail, but not of one that opens something', async () => {
    const DATA_DIR = temporaryFolder();
    const folder = join(DATA_DIR, 'mail');
    const mailer = createFileMailer({ folder, from: 'Rollcall <tickets@rollcall.example>' });
    const { put, mailLog } = await office({ mailer, env: { DATA_DIR } });
    const [order = '', reset = ''] = await put({ payload: ANA }, RESET);
    expect((await mailLog.details(order)).file).toBe(true);
    const { name, content } = await mailLog.file(order);
    expect(name).toBe('order-ana_example_com.eml');
    expect(Buffer.from(content).toString()).toContain('Subject: Your tickets');
    expect((await mailLog.details(reset)).file).toBe(false);
    await expect(mailLog.file(reset)).rejects.toMatchObject({ code: 'mails.no_file' });
    await rm(folder, { recursive: true });
    await expect(mailLog.file(order)).rejects.toMatchObject({ code: 'mails.no_file' });
  });

  it('sends once more what was sent, as another mail, and writes down who asked for it', async () => {
    const { db, put, mailLog, worker, sent, list, platform } = await office();
    const [first = ''] = await put({ payload: ANA, about: 'RC-1', dedupeKey: 'one' });
    platform.advance(1000);
    const { id } = await mailLog.resend(first, anActor);
    expect(id).not.toBe(first);
    const waiting = { status: 'ready', repeated: true, about: 'RC-1', to: { address: ANA } };
    expect(await mailLog.details(id)).toMatchObject(waiting);
    await expect(mailLog.resend(id, anActor)).rejects.toMatchObject({ code: 'mails.waiting' });
    await worker.runDue();
    expect(sent()).toEqual([`order-${ANA}`, `order-${ANA}-${id}`]);
    expect((await list()).ids).toEqual([id, first]);
    const noted = { action: 'mails.resend', entity_id: first, label: 'Order confirmation RC-1' };
    expect(await rowsOf(db, 'audit_log')).toMatchObject([noted]);
  });

  it('tries again what was laid aside, and counts what waits for a person', async () => {
    const { db, put, mailLog, worker, sent } = await office();
    const [id = ''] = await put({ payload: ANA });
    await db.updateTable('mails').set({ status: 'dead', attempts: 8 }).execute();
    expect(await mailLog.dead()).toBe(1);
    expect(await mailLog.resend(id, anActor)).toEqual({ id });
    await worker.runDue();
    expect(sent()).toEqual([`order-${ANA}`, `order-${ANA}`]);
    expect(await mailLog.details(id)).toMatchObject({ status: 'sent', attempts: 1 });
    expect(await mailLog.dead()).toBe(0);
  });

  it('sends to nobody too often', async () => {
    const { put, mailLog } = await office();
    const [id = ''] = await put({ payload: ANA });
    for (let n = 0; n < MAIL_RESENDS.points; n += 1) await mailLog.resend(id, anActor);
    await expect(mailLog.resend(id, anActor)).rejects.toMatchObject({ code: 'mails.just_sent' });
  });
});

const API = resolve(import.meta.dirname, '..');

it('every kind of mail has words, and can be looked for', () => {
  const sources = globSync('**/*.ts', { cwd: API }).filter((file) => !/test(ing)?\.ts$/.test(file));
  const kinds = sources.flatMap((file) => {
    const found = readFileSync(resolve(API, file), 'utf8').matchAll(/_MAIL = '(mail\.\w+)'/g);
    return [...found].map(([, kind]) => kind);
  });
  expect(kinds.length).toBeGreaterThan(15);
  const where = 'MAILS in shared/mailLog/mailLog.rules.ts';
  expect({ where, kinds: new Set(kinds) }).toEqual({ where, kinds: new Set(MAIL_KINDS) });
});
