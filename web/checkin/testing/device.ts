import { webcrypto } from 'node:crypto';
import { vi } from 'vitest';
import { storesOf } from '#web/testing/keptDatabase.ts';

/**
 * Returns the server's answers to a device that registers and proves its key. Replaces `crypto`, since jsdom's can't
 * make keys.
 */
export function deviceAnswers() {
  vi.stubGlobal('crypto', webcrypto);
  return {
    'POST /api/door/devices': () =>
      Response.json({ id: 'gate', status: 'approved' }, { status: 201 }),
    'POST /api/door/devices/gate/challenge': () => Response.json({ challenge: 'AQID' }),
    'POST /api/door/devices/gate/token': () =>
      Response.json({ token: 'a.b.c', expiresAt: Date.now() + 600_000 }),
  };
}

/** Everything stored in a database, as text: what a thief could read. */
export async function everythingIn(name: string): Promise<string> {
  const { stores } = await storesOf(name);
  return textOf(Object.entries(stores).map(([store, { rows }]) => [store, rows]));
}

function textOf(value: unknown): string {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
    return new TextDecoder().decode(value);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, one]) => `${key} ${textOf(one)}`)
    .join('\n');
}

/** Derives keys from a PIN as the product does, but in fewer rounds. */
export function quickKeys(): void {
  const derive = crypto.subtle.deriveKey.bind(crypto.subtle) as (
    ...how: unknown[]
  ) => Promise<CryptoKey>;
  vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation((how, ...rest) =>
    derive({ ...(how as object), iterations: 10 }, ...rest),
  );
}
