import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { Live } from '#api/http/live.ts';
import type { AppEnv } from '#api/http/types.ts';
import { EVENTS_TOPIC } from './changes.ts';
import { readVersion } from './changes.store.ts';

type Kept = { stamp: string; at: number; body: string; tag: string };

/** An answer serves no longer than this: another process may have sold something, of which nobody is told here. */
const KEPT_MS = 1000;
const MOST_KEPT = 1000;

/**
 * Pages ask often, and after a change all at once: they may keep an answer, must ask whether it still holds, and
 * get 304 while it does. What was read once serves everybody until something changes. Only for routes that answer
 * everybody alike, whatever the query.
 */
export function createFresh({ db, live }: { db: Kysely<Schema>; live: Live }) {
  const answers = new Map<string, Kept>();
  let sold = 0;
  live.subscribe(EVENTS_TOPIC, () => (sold += 1));

  async function read(c: Context, next: () => Promise<void>, stamp: string): Promise<Kept | null> {
    await next();
    if (c.res.status !== 200) return null;
    const body = await c.res.text();
    const tag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    const answer = { stamp, at: performance.now(), body, tag };
    if (answers.size >= MOST_KEPT) answers.clear();
    answers.set(c.req.path, answer);
    return answer;
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    // Read before the answer is: a change in between makes the answer newer than its stamp, never older.
    const stamp = `${await readVersion(db)}.${sold}`;
    const kept = answers.get(c.req.path);
    const good = kept?.stamp === stamp && performance.now() - kept.at < KEPT_MS;
    if (good) return reply(c, kept);
    const answer = await read(c, next, stamp);
    if (!answer) return undefined;
    // Without the answer before, whose headers Hono would carry over.
    c.res = undefined;
    c.res = reply(c, answer);
    return undefined;
  });
}

function reply(c: Context, { body, tag }: Kept): Response {
  const headers = { ETag: tag, 'Cache-Control': 'no-cache' };
  if (matches(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
}

/** As browsers and proxies send it: several tags, perhaps marked as weak by whoever compressed the answer. */
function matches(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((text) => text.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
