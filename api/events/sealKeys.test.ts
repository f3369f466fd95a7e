import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type OpenDatabase, openDatabase } from '#api/db/open.ts';
import { describeStore } from '#api/db/testing.ts';
import { systemPlatform } from '#api/systemPlatform.ts';
import { testPlatform } from '#api/testing.ts';
import { createEventsService } from './events.service.ts';
import { newKeyPair, signingKey } from './keys.ts';
import { sealKeys } from './sealKeys.commands.ts';
import { aNewEvent } from './testing.ts';

const message = new TextEncoder().encode('let me in');

const isSignedBy = (publicKey: string, signature: Uint8Array): boolean =>
  verify(
    null,
    message,
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
    signature,
  );

/** An event whose key stands open, as earlier versions left it. */
async function withOpenKey({ db }: Pick<OpenDatabase, 'db'>, platform = testPlatform()) {
  const events = createEventsService({ db, platform });
  const eventId = await events.createEvent({ ...aNewEvent, venueIds: [], djIds: [] });
  const { publicKey, privateKey: seed } = newKeyPair(randomBytes);
  const open = { public_key: publicKey, private_key: seed };
  await db.updateTable('event_keys').set(open).where('event_id', '=', eventId).execute();
  return { eventId, publicKey, seed };
}

describeStore('keys that stand open', (open, engine) => {
  it('are sealed, once, and sign as before', async () => {
    const db = await open();
    const { sealer } = testPlatform();
    const { eventId, publicKey, seed } = await withOpenKey({ db });
    const seal = () => sealKeys({ db, engine }, { sealer, dataDir: 'x' });
    const stored = () => db.selectFrom('event_keys').select('private_key').execute();
    await seal();
    const first = await stored();
    expect(JSON.stringify(first)).not.toContain(seed);
    await seal();
    expect(await stored()).toEqual(first);
    const { sign } = await signingKey(db, eventId, sealer);
    expect(isSignedBy(publicKey, sign(message))).toBe(true);
  });

  it('of one event are of no use for another', async () => {
    const db = await open();
    const { sealer } = testPlatform();
    const [one, two] = [await withOpenKey({ db }), await withOpenKey({ db })];
    await sealKeys({ db, engine }, { sealer, dataDir: 'x' });
    const { private_key } = await db
      .selectFrom('event_keys')
      .select('private_key')
      .where('event_id', '=', one.eventId)
      .executeTakeFirstOrThrow();
    const moved = db.updateTable('event_keys').set({ private_key });
    await moved.where('event_id', '=', two.eventId).execute();
    await expect(signingKey(db, two.eventId, sealer)).rejects.toThrow('cannot be opened');
  });
});

it('a stolen database mints no ticket without secrets.key, old pages included', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-keys-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const file = join(dataDir, 'rollcall.sqlite');
  const platform = systemPlatform({ logLevel: 'silent', dataDir });
  const { sealer } = platform;
  const first = await openDatabase(file);
  const seeds: string[] = [];
  for (let n = 0; n < 50; n += 1) seeds.push((await withOpenKey(first)).seed);
  const database = () =>
    readdirSync(dataDir)
      .filter((name) => name.startsWith('rollcall.sqlite'))
      .map((name) => readFileSync(join(dataDir, name), 'latin1'))
      .join('');
  const inTheOpen = () => seeds.filter((seed) => database().includes(seed)).length;
  expect(inTheOpen()).toBe(50);
  await sealKeys(first, { sealer, dataDir });
  expect(inTheOpen()).toBe(0);
  const events = createEventsService({ db: first.db, platform });
  const eventId = await events.createEvent({ ...aNewEvent, venueIds: [], djIds: [] });
  expect((await events.signingKey(first.db, eventId)).kid).toBe(1);
  await first.db.destroy();

  const key = readFileSync(join(dataDir, 'secrets.key'));
  for (const other of [null, randomBytes(32).toString('base64url')]) {
    rmSync(join(dataDir, 'secrets.key'));
    if (other) writeFileSync(join(dataDir, 'secrets.key'), other);
    const stolen = await openDatabase(file);
    const without = systemPlatform({ logLevel: 'silent', dataDir }).sealer;
    await expect(sealKeys(stolen, { sealer: without, dataDir })).rejects.toThrow(
      'The secrets.key that this database was sealed with is not in DATA_DIR',
    );
    await stolen.db.destroy();
    expect(readdirSync(dataDir).includes('secrets.key')).toBe(other !== null);
    writeFileSync(join(dataDir, 'secrets.key'), key);
  }
});
