import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { createWorker } from '#api/jobs/worker.ts';
import { testPlatform } from '#api/testing.ts';
import { unpackContent } from './content.ts';
import { enqueueMail } from './enqueueMail.ts';
import { type Mail, type Mailer, NotDeliverable } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import { purgeMails } from './outbox.store.ts';

const DAY = 86_400_000;

const aMail = (id: string, given: Partial<Mail> = {}): Mail => ({
  to: { name: 'Ana', address: 'Ana@example.com' },
  subject: 'Hello',
  text: 'Text',
  html: '<p>Text</p>',
  id,
  ...given,
});

describeStore('the outbox', (open) => {
  async function openMailRig(
    send: Mailer['send'] = async () => undefined,
    given: Partial<Mail> = {},
  ) {
    const db = await open();
    const platform = testPlatform();
    const sent: Mail[] = [];
    const mailer: Mailer = {
      async send(mail) {
        await send(mail);
        sent.push(mail);
      },
    };
    const writers = {
      'mail.note': async (payload: unknown) => aMail(`note-${String(payload)}`, given),
      'mail.nothing': async () => null,
    };
    const outbox = createOutbox({ db, platform, mailer, writers });
    const worker = createWorker({ db, platform, handlers: {}, sideQueue: outbox });
    const rows = () => db.selectFrom('mails').selectAll().orderBy('id').execute();
    const put = (mail: Partial<Parameters<typeof enqueueMail>[1]> = {}) =>
      enqueueMail(db, { kind: 'mail.note', payload: 1, ...mail }, platform);
    return { db, platform, sent, worker, rows, put };
  }

  it('sends once what was stored, and keeps what it said', async () => {
    const { db, sent, worker, rows, put, platform } = await openMailRig();
    await put({ about: 'RC-1', dedupeKey: 'one' });
    await put({ dedupeKey: 'one' });
    await worker.runDue();
    await worker.runDue();
    expect(sent.map(({ id }) => id)).toEqual(['note-1']);
    expect(await rows()).toMatchObject([
      {
        status: 'sent',
        about: 'RC-1',
        subject: 'Hello',
        to_name: 'Ana',
        to_address: 'Ana@example.com',
        to_key: 'ana@example.com',
        message_id: 'note-1',
        attempts: 1,
        sent_at: platform.clock(),
      },
    ]);
    const { content } = await db.selectFrom('mail_contents').selectAll().executeTakeFirstOrThrow();
    expect(unpackContent(content)).toMatchObject({ html: '<p>Text</p>', secret: false });
  });

  it('keeps no secret of what it sent', async () => {
    const given = {
      text: 'https://x/?t=s3cret',
      html: '<a href="?t=s3cret">',
      secrets: ['s3cret'],
    };
    const { db, worker, put } = await openMailRig(undefined, given);
    await put();
    await worker.runDue();
    const { content } = await db.selectFrom('mail_contents').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(unpackContent(content))).not.toContain('s3cret');
    expect(unpackContent(content)).toMatchObject({ secret: true });
  });

  it('waits longer and longer when it does not go, and lays it aside at last', async () => {
    const { sent, worker, rows, put, platform, db } = await openMailRig(async () => {
      throw new Error('no server');
    });
    await put();
    await worker.runDue();
    expect(await rows()).toMatchObject([{ status: 'ready', attempts: 1, last_error: 'no server' }]);
    for (let hour = 0; hour < 40; hour += 1) {
      platform.advance(3_600_000);
      await worker.runDue();
    }
    expect(await rows()).toMatchObject([{ status: 'dead', attempts: 8, subject: 'Hello' }]);
    expect(await db.selectFrom('mail_contents').selectAll().execute()).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it('tries no second time what the server will never take', async () => {
    const { worker, rows, put } = await openMailRig(async () => {
      throw new NotDeliverable('550 no such person');
    });
    await put();
    await worker.runDue();
    expect(await rows()).toMatchObject([
      { status: 'dead', attempts: 1, last_error: '550 no such person' },
    ]);
  });

  it('notes when there is nothing to tell any more, and when nobody can write it', async () => {
    const { worker, rows, put } = await openMailRig();
    await put({ kind: 'mail.nothing' });
    await put({ kind: 'mail.unheard' });
    await worker.runDue();
    const found = (await rows()).map(({ status, last_error }) => ({ status, last_error }));
    expect(found).toContainEqual({ status: 'skipped', last_error: null });
    expect(found).toContainEqual({
      status: 'ready',
      last_error: 'No writer for mails of kind mail.unheard',
    });
  });

  it('gives a repeated mail an id of its own', async () => {
    const { sent, worker, put } = await openMailRig();
    const first = await put();
    await worker.runDue();
    const id = await put({ repeats: first });
    await worker.runDue();
    expect(sent.map((mail) => mail.id)).toEqual(['note-1', `note-1-${id}`]);
  });

  it('takes up again what a server that died was sending', async () => {
    const { db, sent, worker, put } = await openMailRig();
    await put();
    await db.updateTable('mails').set({ status: 'sending' }).execute();
    await worker.start();
    await worker.stop();
    expect(sent).toHaveLength(1);
  });

  it('forgets what mails said before it forgets that they were', async () => {
    const { db, worker, rows, put, platform } = await openMailRig();
    await put();
    await worker.runDue();
    await put({ runAt: platform.clock() + 2000 * DAY });
    const contents = () => db.selectFrom('mail_contents').selectAll().execute();
    expect(await purgeMails(db, platform.clock() + 89 * DAY, 9)).toBe(0);
    expect(await purgeMails(db, platform.clock() + 91 * DAY, 9)).toBe(1);
    expect(await contents()).toEqual([]);
    expect(await rows()).toHaveLength(2);
    await purgeMails(db, platform.clock() + 401 * DAY, 9);
    expect(await rows()).toMatchObject([{ status: 'ready' }]);
  });
});
