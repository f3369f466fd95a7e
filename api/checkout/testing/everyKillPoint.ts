import { expect } from 'vitest';
import { aShopImage, Left, type Fate, type KillableShop } from './killableShop.ts';

type Work<S> = (shop: S) => Promise<unknown>;

/** Runs `play` once for every step at which the server of a shop can die; returns the number of these steps. */
export async function everywhere<S extends KillableShop>(
  open: (fate: Fate) => Promise<S>,
  {
    stays,
    before,
    play,
    check,
  }: { stays: boolean; before?: Work<KillableShop> } & {
    [act in 'play' | 'check']: Work<S>;
  },
): Promise<number> {
  const start = await aShopImage(before);
  const whole = await open({ killedAt: Infinity, stays: true, start });
  await play(whole);
  await whole.close();
  const steps = whole.steps();
  expect(steps).toBeGreaterThan(10);
  for (let killedAt = 0; killedAt < steps; killedAt += 1) {
    const shop = await open({ killedAt, stays, start });
    await play(shop).catch((error: unknown) => expect(error).toBeInstanceOf(Left));
    expect(shop.wasKilled()).toBe(true);
    await shop.recover();
    await check(shop);
    await shop.close();
  }
  return steps;
}
