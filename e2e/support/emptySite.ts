import type { Page } from 'playwright-core';
import { z } from 'zod';
import { signedInAs, visit } from './visit.ts';
import { openServer, type TestServer } from './server.ts';
import { ask, type Call, callsTo, tokenOf, madeSchema } from './calls.ts';

type Visiting = Parameters<typeof visit>[1] & { signedIn?: boolean };

export type EmptySite = Awaited<ReturnType<typeof emptySite>>;

/** Username and password of the first admin of an empty installation, which this creates. */
export async function firstAdmin(server: TestServer): Promise<[string, string]> {
  const printed = await server.command('admin-create.ts', 'boss', 'boss@example.com');
  return ['boss', /once: (\S+)/.exec(printed)?.[1] ?? ''];
}

/** An empty installation at a moment of its own, with its first admin. */
export async function emptySite(at: string) {
  const server = await openServer({ empty: true, at });
  const admin = await firstAdmin(server);
  const signIn = () => tokenOf(server.url, ...admin);
  let token = await signIn();
  /** As the first admin; a refusal fails the test. */
  const send = (...asked: Parameters<Call>): Promise<unknown> =>
    ask(z.unknown(), callsTo(server.url, token)(...asked));
  const pages = new Set<Page>();
  let now = Date.parse(at);
  return {
    server,
    admin,
    send,
    /** As `send`; returns the id of what was made. */
    make: async (path: string, body: object) => madeSchema.parse(await send('POST', path, body)).id,
    /** A page whose clock is the site's, on request of the first admin. */
    visit: async (path: string, { signedIn = false, ...options }: Visiting = {}) => {
      const before = async (page: Page) => {
        await page.clock.install({ time: now });
        if (signedIn) await signedInAs({ token })(page);
      };
      const page = await visit(path, { ...options, url: server.url, before });
      pages.add(page);
      page.once('close', () => pages.delete(page));
      return page;
    },
    /** Moves the clocks of the server and of every page; timers that are due run. */
    moveClock: async (to: string) => {
      now = Date.parse(to);
      await server.moveClock(to);
      // The session of the day before is over.
      token = await signIn();
      for (const page of pages) {
        const shown = await page.evaluate(() => Date.now());
        await page.clock.fastForward(now - shown);
      }
    },
  };
}
