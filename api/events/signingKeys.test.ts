import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { add, tablesOf } from '#api/db/rows.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { databaseFile, describeStore } from '#api/db/testing.ts';
import type { Platform } from '#api/platform.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { systemPlatform } from '#api/systemPlatform.ts';
import { testPlatform, testContext } from '#api/testing.ts';
import { createEventsService } from './events.service.ts';
import { newKeyPair, sealKey, checkKeys } from './signingKeys.ts';
import { aNewEvent } from './testing.ts';

const message = new TextEncoder().encode('let me in');

function isSignedBy(publicKey: string | undefined, signature: Uint8Array): boolean {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey ?? '' };
  return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature);
}

function rigOf(db: Kysely<Schema>, platform: Platform = testPlatform()) {
  const events = createEventsService(testContext(db, { platform }));
  const create = () => events.createEvent({ ...aNewEvent, venueIds: [], djIds: [] });
  return { db, events, create, sealer: platform.sealer, ...tablesOf(db) };
}

describeStore('the keys of an event', (open) => {
  const start = async () => rigOf(await open());

  it('come with it, and sign what only they verify', async () => {
    const { db, events, create } = await start();
    expect(await events.keysOf(db, 1)).toEqual([]);
    await expect(events.signingKey(db, 1)).rejects.toThrow();
    const [one, two] = [await create(), await create()];
    const key = await events.signingKey(db, one);
    const signature = key.sign(message);
    expect([key.kid, signature.length]).toEqual([1, 64]);
    expect(await events.keysOf(db, one)).toEqual([{ kid: 1, publicKey: expect.any(String) }]);
    const [mine, other] = [(await events.keysOf(db, one))[0], (await events.keysOf(db, two))[0]];
    expect(isSignedBy(mine?.publicKey, signature)).toBe(true);
    expect(isSignedBy(other?.publicKey, signature)).toBe(false);
  });

  it('are still listed when retired, but the newest one signs', async () => {
    const { db, events, create, update, sealer } = await start();
    const event_id = await create();
    const before = (await events.signingKey(db, event_id)).sign(message);
    const { publicKey: public_key, privateKey: seed } = newKeyPair(randomBytes);
    const private_key = sealKey(sealer, { eventId: event_id, kid: 2 }, seed);
    await update('event_keys', { retired_at: 1 });
    await add(db, 'event_keys', { event_id, kid: 2, public_key, private_key, created_at: 1 });
    const { kid, sign } = await events.signingKey(db, event_id);
    expect(kid).toBe(2);
    expect(isSignedBy(public_key, sign(message))).toBe(true);
    const [first, second] = await events.keysOf(db, event_id);
    expect(isSignedBy(first?.publicKey, before)).toBe(true);
    expect(second).toEqual({ kid: 2, publicKey: public_key });
  });

  it('sign nothing for another event, nor when they stand open', async () => {
    const { db, events, create, rows, update } = await start();
    const [one, two] = [await create(), await create()];
    const [first] = await rows('event_keys', { event_id: one });
    for (const private_key of [first?.private_key ?? '', newKeyPair(randomBytes).privateKey]) {
      await update('event_keys', { private_key }, { event_id: two });
      await expect(events.signingKey(db, two)).rejects.toThrow('cannot be opened');
    }
  });
});

it('a stolen database mints no ticket without secrets.key', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'rollcall.sqlite');
  await databaseFile(file);
  const platform = systemPlatform({ logLevel: 'silent', dataDir });
  const first = await openDatabase(file);
  const { events, create, sealer } = rigOf(first.db, platform);
  await checkKeys(first.db, { sealer, dataDir });
  expect((await events.signingKey(first.db, await create())).kid).toBe(1);
  await checkKeys(first.db, { sealer, dataDir });
  await first.db.destroy();

  const secrets = join(dataDir, 'secrets.key');
  const key = readFileSync(secrets);
  for (const other of [null, randomBytes(32).toString('base64url')]) {
    rmSync(secrets);
    if (other) writeFileSync(secrets, other);
    const stolen = await openDatabase(file);
    const without = systemPlatform({ logLevel: 'silent', dataDir }).sealer;
    const message = 'The secrets.key that this database was sealed with is not in DATA_DIR';
    await expect(checkKeys(stolen.db, { sealer: without, dataDir })).rejects.toThrow(message);
    await stolen.db.destroy();
    expect(readdirSync(dataDir).includes('secrets.key')).toBe(other !== null);
    writeFileSync(secrets, key);
  }
});
