import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { createWorker } from '#api/jobs/worker.ts';
import { enqueueMail, type NewMail } from '#api/mail/enqueueMail.ts';
import { createFileMailer } from '#api/mail/file.mailer.ts';
import type { Mail, Mailer } from '#api/mail/mailer.ts';
import { createOutbox } from '#api/mail/outbox.ts';
import { anActor, testPlatform } from '#api/testing.ts';
import { mailsQuerySchema } from '#shared/mailLog/mailLog.schemas.ts';
import { createMailLogService, MAIL_RESENDS } from './mailLog.service.ts';

const png = new Uint8Array([1, 2, 3]);
const aMail = (id: string, address: string): Mail => ({
  to: { name: 'Ana', address },
  subject: 'Your tickets',
  text: 'Code ABC and s3cret',
  html: '<p>Code <img src="cid:qr-1"> <a href="/x?token=s3cret">here</a></p>',
  images: [{ cid: 'qr-1', filename: 'a.png', png }],
  attachments: [{ filename: 't.pdf', contentType: 'application/pdf', content: png }],
  id,
});

describeStore('the list of mails', (open) => {
  async function office({
    mailer,
    folder = null,
  }: { mailer?: Mailer; folder?: string | null } = {}) {
    const db = await open();
    const platform = testPlatform();
    const sent: Mail[] = [];
    const out = mailer ?? { send: async (mail: Mail) => void sent.push(mail) };
    const writers = {
      'mail.order_confirmation': async (to: unknown) => aMail(`order-${String(to)}`, String(to)),
      'mail.password_reset': async (to: unknown) => ({
        ...aMail('reset', String(to)),
        secrets: ['s3cret'],
      }),
      'mail.nothing': async () => null,
    };
    const sideQueue = createOutbox({ db, platform, mailer: out, writers });
    const worker = createWorker({ db, platform, handlers: {}, sideQueue });
    const allowResend = createAllowance(true, MAIL_RESENDS);
    const mailLog = createMailLogService({ db, platform, allowResend, folder });
    async function put(...given: (Partial<NewMail> & { payload: string })[]): Promise<string[]> {
      const ids: string[] = [];
      for (const mail of given) {
        platform.advance(1000);
        ids.push(await enqueueMail(db, { kind: 'mail.order_confirmation', ...mail }, platform));
      }
      await worker.runDue();
      return ids;
    }
    const list = async (query: object = {}) =>
      (await mailLog.list(mailsQuerySchema.parse(query))).mails.map(({ id }) => id);
    return { db, platform, sent, worker, mailLog, put, list };
  }

  it('shows the newest first, page by page, and finds by address, order, kind and state', async () => {
    const { put, list, mailLog } = await office();
    const ids = await put(
      { payload: 'ana@example.com', about: 'RC-AAAA-0000-0001' },
      { payload: 'Ana@Example.com', about: 'RC-BBBB-0000-0002' },
      { payload: 'ben@example.com', kind: 'mail.password_reset' },
      { payload: '', kind: 'mail.nothing' },
    );
    const [a, b, c, d] = ids;
    expect(await list()).toEqual([d, c, b, a]);
    const first = await mailLog.list(mailsQuerySchema.parse({ limit: '3' }));
    expect(first.mails.map(({ id }) => id)).toEqual([d, c, b]);
    expect(await list({ cursor: first.next_cursor })).toEqual([a]);
    expect(await list({ search: 'ANA@' })).toEqual([b, a]);
    expect(await list({ search: 'rc-bbbb' })).toEqual([b]);
    expect(await list({ search: 'nobody@' })).toEqual([]);
    expect(await list({ kind: 'mail.password_reset' })).toEqual([c]);
    expect(await list({ status: 'skipped' })).toEqual([d]);
    expect(await list({ status: 'sent', search: 'ben' })).toEqual([c]);
  });

  it('shows a mail as it looked, and nothing that opens anything', async () => {
    const { put, mailLog } = await office();
    const [order, reset] = await put(
      { payload: 'ana@example.com', about: 'RC-1' },
      { payload: 'ana@example.com', kind: 'mail.password_reset' },
    );
    const shown = await mailLog.details(order ?? '');
    expect(shown).toMatchObject({
      about: 'RC-1',
      to: { name: 'Ana', address: 'ana@example.com' },
      subject: 'Your tickets',
      status: 'sent',
      next_at: null,
      file: false,
      content: {
        text: 'Code ABC and s3cret',
        secret: false,
        attachments: [{ filename: 't.pdf', content_type: 'application/pdf', size: 3 }],
      },
    });
    expect(shown.content?.html).toContain('src="data:image/png;base64,AQID"');
    const secret = await mailLog.details(reset ?? '');
    expect(secret.content?.secret).toBe(true);
    expect(JSON.stringify(secret)).not.toContain('s3cret');
    await expect(mailLog.details('nobody')).rejects.toMatchObject({ code: 'mails.unknown' });
  });

  it('hands out the file of a mail, but not of one that opens something', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rollcall-mails-'));
    const mailer = createFileMailer({ folder, from: 'Rollcall <tickets@rollcall.example>' });
    const { put, mailLog } = await office({ mailer, folder });
    const [order = '', reset = ''] = await put(
      { payload: 'ana@example.com' },
      { payload: 'ana@example.com', kind: 'mail.password_reset' },
    );
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
    const [first = ''] = await put({ payload: 'ana@example.com', about: 'RC-1', dedupeKey: 'one' });
    platform.advance(1000);
    const { id } = await mailLog.resend(first, anActor);
    expect(id).not.toBe(first);
    expect(await mailLog.details(id)).toMatchObject({
      status: 'ready',
      repeated: true,
      about: 'RC-1',
      to: { address: 'ana@example.com' },
    });
    await expect(mailLog.resend(id, anActor)).rejects.toMatchObject({ code: 'mails.waiting' });
    await worker.runDue();
    expect(sent.map((mail) => mail.id)).toEqual([
      'order-ana@example.com',
      `order-ana@example.com-${id}`,
    ]);
    expect(await list()).toEqual([id, first]);
    const log = await db.selectFrom('audit_log').selectAll().execute();
    expect(log).toMatchObject([
      { action: 'mails.resend', entity_id: first, label: 'Order confirmation RC-1' },
    ]);
  });

  it('tries again what was laid aside, and counts what waits for a person', async () => {
    let works = false;
    const sent: string[] = [];
    const mailer: Mailer = {
      async send({ id }) {
        if (!works) throw new Error('no server');
        sent.push(id);
      },
    };
    const { db, put, mailLog, worker } = await office({ mailer });
    const [id = ''] = await put({ payload: 'ana@example.com' });
    expect(await mailLog.dead()).toBe(0);
    await db.updateTable('mails').set({ status: 'dead', attempts: 8 }).execute();
    expect(await mailLog.dead()).toBe(1);
    works = true;
    expect(await mailLog.resend(id, anActor)).toEqual({ id });
    await worker.runDue();
    expect(sent).toEqual(['order-ana@example.com']);
    expect(await mailLog.details(id)).toMatchObject({ status: 'sent', attempts: 1 });
    expect(await mailLog.dead()).toBe(0);
  });

  it('sends nothing that has nothing to tell, and to nobody too often', async () => {
    const { put, mailLog } = await office();
    const [nothing = '', id = ''] = await put(
      { payload: '', kind: 'mail.nothing' },
      { payload: 'ana@example.com' },
    );
    await expect(mailLog.resend(nothing, anActor)).rejects.toMatchObject({
      code: 'mails.nothing_to_tell',
    });
    for (let n = 0; n < MAIL_RESENDS.points; n += 1) await mailLog.resend(id, anActor);
    await expect(mailLog.resend(id, anActor)).rejects.toMatchObject({ code: 'mails.just_sent' });
  });
});
