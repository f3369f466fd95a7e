import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeBackup } from '#api/backups/backup.ts';
import { restoreBackup } from '#api/backups/restore.ts';
import { databaseFile } from '#api/db/file.testing.ts';
import { openDatabase } from '#api/db/open.ts';
import { createErasures } from '#api/files/erasures.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { personRows, rigWithPerson, WORDS } from './person.testing.ts';
import { createPrivacyService } from './privacy.service.ts';
import { EMAIL, filesWith, foundIn, rigOn } from './testing.ts';

const erase = { email: EMAIL, confirm: EMAIL, anyway: true };

/** An installation with a person, and its backup of a second ago. */
async function backedUp() {
  const dataDir = temporaryFolder();
  const databaseUrl = join(dataDir, 'rollcall.sqlite');
  const file = join(temporaryFolder(), 'backup.tar');
  await databaseFile(databaseUrl, personRows);
  const rig = await rigWithPerson(await openDatabase(databaseUrl), dataDir);
  expect(await rig.services.privacy.eraseAgain()).toBe(0);
  const installation = { dataDir, databaseUrl };
  await makeBackup(installation, file, { version: '1', now: rig.platform.clock() });
  rig.platform.advance(1000);
  async function restored() {
    await rig.db.destroy();
    await restoreBackup(installation, file, { now: Date.now(), announce: () => undefined });
    return rigOn(await openDatabase(databaseUrl), dataDir);
  }
  return { rig, dataDir, restored };
}

it('who was erased after a backup is erased again when it is restored, once', async () => {
  const { rig, dataDir, restored } = await backedUp();
  await rig.done('POST /api/admin/privacy/erase', {
    token: await rig.signIn('admin'),
    body: erase,
  });
  expect(await filesWith(dataDir, WORDS)).toEqual([]);
  const { db, services, done } = await restored();
  expect((await foundIn(db, WORDS)).size).toBeGreaterThan(20);
  expect(await services.privacy.eraseAgain()).toBe(2);
  expect([...(await foundIn(db, WORDS))]).toEqual([]);
  const files = await filesWith(dataDir, WORDS);
  expect(files.filter((path) => !path.includes('before-restore'))).toEqual([]);
  // A person may come back.
  await done('POST /api/newsletter', { body: { email: EMAIL } });
  expect(await services.privacy.eraseAgain()).toBe(0);
  expect([...(await foundIn(db, [EMAIL]))]).toContain('subscriptions.email');
  await db.destroy();
});

it('nor is a mark lost when the server is killed right after the erasure', async () => {
  const { rig, dataDir, restored } = await backedUp();
  const erasures = createErasures(dataDir);
  let noted = 0;
  const killed = (): never => {
    throw new Error('killed');
  };
  const { db, services } = rig;
  const privacy = createPrivacyService(services, {
    files: { remove: killed },
    erasures: {
      ...erasures,
      async note(marks, at) {
        // The first is before the commit; of what follows nothing runs.
        if (noted > 0) killed();
        noted += 1;
        await erasures.note(marks, at);
      },
    },
    orders: services.orders,
  });
  await expect(privacy.erase({ id: null, name: 'admin' }, erase)).rejects.toThrow('killed');
  expect([...(await foundIn(db, WORDS))]).toEqual([]);
  const later = await restored();
  expect(await later.services.privacy.eraseAgain()).toBe(2);
  expect([...(await foundIn(later.db, WORDS))]).toEqual([]);
  await later.db.destroy();
});
