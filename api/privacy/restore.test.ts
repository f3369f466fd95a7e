import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeBackup } from '#api/backups/backup.ts';
import { restoreBackup } from '#api/backups/restore.ts';
import { openDatabase } from '#api/db/open.ts';
import { createErasures } from '#api/files/erasures.ts';
import { aPerson, WORDS } from './person.testing.ts';
import { createPrivacyService } from './privacy.service.ts';
import { EMAIL, filesWith, foundIn, rigOn, temporaryFolder } from './testing.ts';

it(
  'who was erased after a backup is erased again when it is restored',
  { timeout: 60_000 },
  async () => {
    const [dataDir, elsewhere] = [temporaryFolder(), temporaryFolder()];
    const databaseUrl = join(dataDir, 'rollcall.sqlite');
    const installation = { dataDir, databaseUrl };
    const file = join(elsewhere, 'backup.tar');
    const rig = await rigOn(await openDatabase(databaseUrl), dataDir);
    await aPerson(rig);
    expect(await rig.services.privacy.eraseAgain()).toBe(0);
    await makeBackup(installation, file, { version: '1', now: rig.platform.clock() });
    rig.platform.advance(1000);
    const body = { email: EMAIL, confirm: EMAIL, anyway: true };
    await rig.done('POST /api/admin/privacy/erase', { token: await rig.signIn('admin'), body });
    expect(await filesWith(dataDir, WORDS)).toEqual([]);
    await rig.db.destroy();

    await restoreBackup(installation, file, { now: Date.now(), announce: () => undefined });
    const later = await rigOn(await openDatabase(databaseUrl), dataDir);
    expect((await foundIn(later.db, WORDS)).size).toBeGreaterThan(20);
    expect(await later.services.privacy.eraseAgain()).toBe(2);
    expect([...(await foundIn(later.db, WORDS))]).toEqual([]);
    expect(
      (await filesWith(dataDir, WORDS)).filter((path) => !path.includes('before-restore')),
    ).toEqual([]);

    // Once only: a person may come back.
    await later.done('POST /api/newsletter', { body: { email: EMAIL } });
    expect(await later.services.privacy.eraseAgain()).toBe(0);
    expect([...(await foundIn(later.db, [EMAIL]))]).toContain('subscriptions.email');
    await later.db.destroy();
  },
);

it(
  'nor is a mark lost when the server is killed right after the erasure',
  { timeout: 60_000 },
  async () => {
    const [dataDir, elsewhere] = [temporaryFolder(), temporaryFolder()];
    const databaseUrl = join(dataDir, 'rollcall.sqlite');
    const installation = { dataDir, databaseUrl };
    const file = join(elsewhere, 'backup.tar');
    const rig = await rigOn(await openDatabase(databaseUrl), dataDir);
    await aPerson(rig);
    await makeBackup(installation, file, { version: '1', now: rig.platform.clock() });
    rig.platform.advance(1000);
    const erasures = createErasures(dataDir);
    let noted = 0;
    const killed = (): never => {
      throw new Error('killed');
    };
    const { db, engine, platform, services } = rig;
    const privacy = createPrivacyService({
      db,
      engine,
      platform,
      live: services.live,
      mode: 'demo',
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
      findOrder: async () => null,
    });
    const erase = { email: EMAIL, confirm: EMAIL, anyway: true };
    await expect(privacy.erase({ id: null, name: 'admin' }, erase)).rejects.toThrow('killed');
    expect([...(await foundIn(db, WORDS))]).toEqual([]);
    await db.destroy();
    await restoreBackup(installation, file, { now: Date.now(), announce: () => undefined });
    const later = await rigOn(await openDatabase(databaseUrl), dataDir);
    expect(await later.services.privacy.eraseAgain()).toBe(2);
    expect([...(await foundIn(later.db, WORDS))]).toEqual([]);
    await later.db.destroy();
  },
);
