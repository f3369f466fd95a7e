import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { createEventsService } from './events.service.ts';
import { newKeyPair, sealKey } from './keys.ts';
import { aNewEvent } from './testing.ts';

const message = new TextEncoder().encode('let me in');

function isSignedBy(publicKey: string, signature: Uint8Array): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, message, key, signature);
}

describeStore('the keys of an event', (open) => {
  const start = async () => {
    const db = await open();
    const events = createEventsService({ db, platform: testPlatform() });
    const create = () => events.createEvent({ ...aNewEvent, venueIds: [], djIds: [] });
    return { db, events, create };
  };

  it('come with it, and sign what only they verify', async () => {
    const { db, events, create } = await start();
    const [one, two] = [await create(), await create()];
    const key = await events.signingKey(db, one);
    const signature = key.sign(message);
    expect([key.kid, signature.length]).toEqual([1, 64]);
    expect(await events.keysOf(db, one)).toEqual([{ kid: 1, publicKey: expect.any(String) }]);
    const [mine, other] = [(await events.keysOf(db, one))[0], (await events.keysOf(db, two))[0]];
    expect(isSignedBy(mine?.publicKey ?? '', signature)).toBe(true);
    expect(isSignedBy(other?.publicKey ?? '', signature)).toBe(false);
  });

  it('are still listed when retired, but the newest one signs', async () => {
    const { db, events, create } = await start();
    const event_id = await create();
    const before = (await events.signingKey(db, event_id)).sign(message);
    const { publicKey: public_key, privateKey: seed } = newKeyPair(randomBytes);
    const private_key = sealKey(testPlatform().sealer, { eventId: event_id, kid: 2 }, seed);
    await db.updateTable('event_keys').set({ retired_at: 1 }).execute();
    await db
      .insertInto('event_keys')
      .values({ event_id, kid: 2, public_key, private_key, created_at: 1 })
      .execute();
    const { kid, sign } = await events.signingKey(db, event_id);
    expect(kid).toBe(2);
    expect(isSignedBy(public_key, sign(message))).toBe(true);
    const [first, second] = await events.keysOf(db, event_id);
    expect(isSignedBy(first?.publicKey ?? '', before)).toBe(true);
    expect(second).toEqual({ kid: 2, publicKey: public_key });
  });

  it('exist for events only', async () => {
    const { db, events } = await start();
    expect(await events.keysOf(db, 1)).toEqual([]);
    await expect(events.signingKey(db, 1)).rejects.toThrow();
  });
});

it('repeat themselves only when chance does', () => {
  const seed = new Uint8Array(32).fill(7);
  expect(newKeyPair(() => seed)).toEqual(newKeyPair(() => seed));
  expect(newKeyPair(randomBytes).publicKey).not.toBe(newKeyPair(randomBytes).publicKey);
});
