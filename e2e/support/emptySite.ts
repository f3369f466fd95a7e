import type { Page } from 'playwright-core';
import { signedInAs, visit } from './visit.ts';
import { openServer } from './server.ts';
import { tokenOf, madeSchema } from './calls.ts';

type Visiting = Parameters<typeof visit>[1] & { signedIn?: boolean };
type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET';

export type EmptySite = Awaited<ReturnType<typeof emptySite>>;

const ADMIN = 'boss';

/** An empty installation at a moment of its own, with its first admin. */
export async function emptySite(at: string) {
  const server = await openServer({ empty: true, at });
  const printed = await server.command('admin-create.ts', ADMIN, 'boss@example.com');
  const password = /once: (\S+)/.exec(printed)?.[1] ?? '';
  const signIn = () => tokenOf(server.url, ADMIN, password);
  let token = await signIn();
  /** As the first admin; a refusal fails the test. */
  async function send(method: Method, path: string, body?: object): Promise<unknown> {
    const response = await fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
    return answer === '' ? null : JSON.parse(answer);
  }
  const pages = new Set<Page>();
  let now = Date.parse(at);
  return {
    server,
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
