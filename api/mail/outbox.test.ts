import { expect, it } from 'vitest';
import { rowsOf } from '#api/db/rows.testing.ts';
import { describeBothEngines } from '#api/db/testing.ts';
import { testPlatform, testContext } from '#api/testing.ts';
import { unpackContent } from './storedContent.ts';
import { enqueueMail } from './enqueueMail.ts';
import { type Mail, type Mailer, NotDeliverable } from './mail.types.ts';
import { purgeMails } from './outbox.store.ts';
import { testMailbox } from './testing.ts';

const DAY = 86_400_000;
const HELLO = { subject: 'Hello', text: 'Text', html: '<p>Text</p>' };
const to = { name: 'Ana', address: 'Ana@example.com' };

const fails = (error: Error) => async (): Promise<never> => {
  throw error;
};

describeBothEngines('the outbox', (open) => {
  async function openOutbox(
    send: Mailer['send'] = async () => undefined,
    given: Partial<Mail> = {},
  ) {
    const db = await open();
    const platform = testPlatform();
    const writers = {
      'mail.note': async (payload: unknown) => ({
        to,
        ...HELLO,
        id: `note-${String(payload)}`,
        ...given,
      }),
      'mail.nothing': async () => null,
    };
    const { mails: out, worker } = testMailbox(testContext(db, { platform }), writers, {}, send);
    const sent = () => out.map(({ id }) => id);
    const put = (mail: Partial<Parameters<typeof enqueueMail>[1]> = {}) =>
      enqueueMail(db, { kind: 'mail.note', payload: 1, ...mail }, platform);
    const mails = () => rowsOf(db, 'mails');
    const contents = async () =>
      (await rowsOf(db, 'mail_contents')).map(({ content }) => unpackContent(content));
    return { db, platform, sent, worker, put, mails, contents };
  }

  it('sends once what was stored, and keeps what it said', async () => {
    const { sent, worker, mails, contents, put, platform } = await openOutbox();
    await put({ about: 'RC-1', dedupeKey: 'one' });
    await put({ dedupeKey: 'one' });
    await worker.runDue();
    await worker.runDue();
    expect(sent()).toEqual(['note-1']);
    expect(await mails()).toMatchObject([
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
    expect(await contents()).toMatchObject([{ html: '<p>Text</p>', secret: false }]);
  });

  it('keeps no secret of what it sent', async () => {
    const words = { text: 'https://x/?t=s3cret', html: '<a href="?t=s3cret">' };
    const { worker, put, contents } = await openOutbox(undefined, {
      ...words,
      secrets: ['s3cret'],
    });
    await put();
    await worker.runDue();
    expect(JSON.stringify(await contents())).not.toContain('s3cret');
    expect(await contents()).toMatchObject([{ secret: true }]);
  });

  it('waits longer and longer when it does not go, and lays it aside at last', async () => {
    const rig = await openOutbox(fails(new Error('no server')));
    const { sent, worker, mails, contents, put, platform } = rig;
    await put();
    await worker.runDue();
    const once = { status: 'ready', attempts: 1, last_error: 'no server' };
    expect(await mails()).toMatchObject([once]);
    for (let hour = 0; hour < 40; hour += 1) {
      platform.advance(3_600_000);
      await worker.runDue();
    }
    expect(await mails()).toMatchObject([{ status: 'dead', attempts: 8, subject: 'Hello' }]);
    expect(await contents()).toHaveLength(1);
    expect(sent()).toEqual([]);
  });

  it('tries no second time what the server will never take', async () => {
    const last_error = '550 no such person';
    const { worker, mails, put } = await openOutbox(fails(new NotDeliverable(last_error)));
    await put();
    await worker.runDue();
    expect(await mails()).toMatchObject([{ status: 'dead', attempts: 1, last_error }]);
  });

  it('notes when there is nothing to tell any more, and when nobody can write it', async () => {
    const { worker, mails, put } = await openOutbox();
    await put({ kind: 'mail.nothing' });
    await put({ kind: 'mail.unheard' });
    await worker.runDue();
    const found = (await mails()).map(({ status, last_error }) => [status, last_error]);
    expect(found).toContainEqual(['skipped', null]);
    expect(found).toContainEqual(['ready', 'No writer for mails of kind mail.unheard']);
  });

  it('gives a repeated mail an id of its own, and takes up what a server that died was sending', async () => {
    const { db, sent, worker, put } = await openOutbox();
    const first = await put();
    await worker.runDue();
    const id = await put({ repeats: first });
    await db.updateTable('mails').set({ status: 'sending' }).where('id', '=', id).execute();
    await worker.start();
    await worker.stop();
    expect(sent()).toEqual(['note-1', `note-1-${id}`]);
  });

  it('forgets what mails said before it forgets that they were', async () => {
    const { db, worker, mails, contents, put, platform } = await openOutbox();
    await put();
    await worker.runDue();
    await put({ runAt: platform.clock() + 2000 * DAY });
    const purge = (days: number) => purgeMails(db, platform.clock() + days * DAY, 9);
    expect([await purge(89), await purge(91)]).toEqual([0, 1]);
    expect(await contents()).toEqual([]);
    expect(await mails()).toHaveLength(2);
    await purge(401);
    expect(await mails()).toMatchObject([{ status: 'ready' }]);
  });
});
