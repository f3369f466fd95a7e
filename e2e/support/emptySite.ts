import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { ask, callsTo } from './calls.ts';
import { Device } from './device.ts';
import { openServer, type TestServer } from './server.ts';

const made = z.object({ id: z.int() });
type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET';

export type EmptySite = {
  server: TestServer;
  /** Of the first admin. */
  password: string;
  /** As the first admin; a refusal fails the test. */
  send: (method: Method, path: string, body?: object) => Promise<unknown>;
  /** As `send`; returns the id of what was made. */
  make: (path: string, body: object) => Promise<number>;
  /** A browser whose clock is the site's. */
  device: (name: string, screen?: 'phone' | 'desk') => Promise<Device>;
  /** Moves the clocks of the server and of every device; timers that are due run. */
  moveClock: (at: string) => Promise<void>;
};

export const ADMIN = 'boss';

/** An empty installation at a moment of its own, with its first admin. */
export async function emptySite(at: string): Promise<EmptySite> {
  const server = await openServer({ empty: true, at });
  const printed = await server.command('admin-create.ts', ADMIN, 'boss@example.com');
  const password = /once: (\S+)/.exec(printed)?.[1] ?? '';
  const signIn = async (): Promise<string> => {
    const login = callsTo(server.url)('POST', '/api/auth/login', { username: ADMIN, password });
    return (await ask(sessionSchema, login)).token;
  };
  let token = await signIn();
  const send: EmptySite['send'] = async (method, path, body) => {
    const response = await fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
    return answer === '' ? null : JSON.parse(answer);
  };
  const devices = new Set<Device>();
  let now = Date.parse(at);
  return {
    server,
    password,
    send,
    make: async (path, body) => made.parse(await send('POST', path, body)).id,
    device: async (name, screen = 'phone') => {
      const device = await Device.open({ name, url: server.url, screen });
      await device.context.clock.install({ time: now });
      devices.add(device);
      onTestFinished(() => void devices.delete(device));
      return device;
    },
    moveClock: async (to) => {
      now = Date.parse(to);
      await server.moveClock(to);
      // The session of the day before is over.
      token = await signIn();
      for (const { page, context } of devices) {
        const shown = await page.evaluate(() => Date.now());
        await context.clock.fastForward(now - shown);
      }
    },
  };
}
