import { webcrypto } from 'node:crypto';
import { vi } from 'vitest';

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
