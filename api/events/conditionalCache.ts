import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppContext } from '#api/context.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { EVENTS_TOPIC } from './changeCatalogue.ts';
import { readVersion } from './catalogueVersion.store.ts';

type Kept = { stamp: string; at: number; body: string; gzip: Uint8Array<ArrayBuffer>; tag: string };

/** Maximum age of a cached response. It must expire, because other processes sell tickets without telling this one. */
const KEPT_MS = 1000;
const MAX_KEPT = 1000;

/**
 * Serves all clients from one read until something changes; clients that have that response get a 304. Only for routes
 * that send every client the same response, whatever the query.
 */
export function createConditionalCache({ db, live }: AppContext) {
  const answers = new Map<string, Kept>();
  let sold = 0;
  live.subscribe(EVENTS_TOPIC, () => (sold += 1));

  async function read(c: Context, next: () => Promise<void>, stamp: string): Promise<Kept | null> {
    await next();
    if (c.res.status !== 200) return null;
    const body = await c.res.text();
    // The ETag is weak, because the compressed and the plain response share it.
    const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    const gzip = new Uint8Array(gzipSync(body));
    const answer = { stamp, at: performance.now(), body, gzip, tag };
    if (answers.size >= MAX_KEPT) answers.clear();
    answers.set(c.req.path, answer);
    return answer;
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    // Reads the version before the response is made: after a change in between, the response is newer than its stamp.
    const stamp = `${await readVersion(db)}.${sold}`;
    const kept = answers.get(c.req.path);
    const good = kept?.stamp === stamp && performance.now() - kept.at < KEPT_MS;
    if (good) return reply(c, kept);
    const answer = await read(c, next, stamp);
    if (!answer) return undefined;
    // Otherwise, Hono would carry over the headers of the response that is replaced.
    c.res = undefined;
    c.res = reply(c, answer);
    return undefined;
  });
}

function reply(c: Context, { body, gzip, tag }: Kept): Response {
  const headers = { ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
  if (matches(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
  const json = { ...headers, 'Content-Type': 'application/json' };
  return takesGzip(c.req.header('accept-encoding'))
    ? c.body(gzip, 200, { ...json, 'Content-Encoding': 'gzip' })
    : c.body(body, 200, json);
}

const takesGzip = (header: string | undefined) =>
  /(^|,)\s*gzip\s*(,|$|;\s*q=(1|0?\.0*[1-9]))/i.test(header ?? '');

function matches(header: string | undefined, tag: string): boolean {
  const plain = (text: string): string => text.trim().replace(/^W\//, '');
  const tags = (header ?? '').split(',').map(plain);
  return tags.includes(plain(tag)) || tags.includes('*');
}
