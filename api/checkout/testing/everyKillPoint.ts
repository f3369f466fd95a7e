import { expect } from 'vitest';
import { aKillableShop, aShopImage, Left, stepsOf, type KillableShop } from './killableShop.ts';

const leave = (error: unknown): void => expect(error).toBeInstanceOf(Left);

/** Runs `play` once for every step at which the server can die; returns the number of these steps. */
export async function everywhere(
  stays: boolean,
  before: (shop: KillableShop) => Promise<unknown>,
  play: (shop: KillableShop) => Promise<unknown>,
  check: (shop: KillableShop) => Promise<void>,
): Promise<number> {
  const image = await aShopImage(before);
  const steps = await stepsOf(play, image);
  expect(steps).toBeGreaterThan(10);
  for (let killedAt = 0; killedAt < steps; killedAt += 1) {
    const shop = await aKillableShop({ killedAt, stays, start: image });
    await play(shop).catch(leave);
    expect(shop.wasKilled()).toBe(true);
    await shop.recover();
    await check(shop);
    await shop.close();
  }
  return steps;
}
