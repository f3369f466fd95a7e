import type { Transaction } from 'kysely';
import type { AppContext } from '#api/context.ts';
import { isConcurrencyConflict, retryOnce } from '#api/db/dbErrors.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Schema } from '#api/db/schema.ts';
import { raiseVersion, readVersion } from './catalogue.store.ts';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#api/http/types.ts';

export const EVENTS_TOPIC = 'events';

export type Changes = ReturnType<typeof createChanges>;

/** The one way to change what visitors see of events, venues, DJs, schedules, tickets and add-ons. */
export function createChanges({ db, platform, live }: AppContext) {
  /**
   * Runs `work` in a transaction and publishes after the commit, unless `unchanged`. `about` is the event id, null
   * for several events, or a function that takes it from the result. After a conflict `work` runs again, so it must
   * have no side effects outside `trx`.
   */
  return async <T>(
    about: number | null | ((result: T) => number),
    work: (trx: Transaction<Schema>) => Promise<T>,
    unchanged: (result: T) => boolean = () => false,
  ): Promise<T> => {
    const attempt = () =>
      inTransaction(db, async (trx) => {
        const done = await work(trx);
        const eventId = typeof about === 'function' ? about(done) : about;
        if (unchanged(done)) return { result: done, quiet: true, eventId };
        await raiseVersion(trx, eventId, platform.clock());
        return { result: done, quiet: false, eventId };
      });
    const { result, quiet, eventId } = await retryOnce(attempt, isConcurrencyConflict);
    if (!quiet) live.publish(EVENTS_TOPIC, { eventId });
    return result;
  };
}

type Kept = { stamp: string; at: number; body: string; gzip: Uint8Array<ArrayBuffer>; tag: string };

/** Maximum age of a cached answer. Other processes sell tickets without telling this one, so it must expire. */
const KEPT_MS = 1000;
const MAX_KEPT = 1000;

/**
 * Serves all clients from one read until something changes. Clients keep the answer and get a 304. Only for routes
 * that answer every client alike, whatever the query.
 */
export function createConditionalCache({ db, live }: AppContext) {
  const answers = new Map<string, Kept>();
  let sold = 0;
  live.subscribe(EVENTS_TOPIC, () => (sold += 1));

  async function read(c: Context, next: () => Promise<void>, stamp: string): Promise<Kept | null> {
    await next();
    if (c.res.status !== 200) return null;
    const body = await c.res.text();
    // The tag is weak because the compressed and the plain answer share it.
    const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    const gzip = new Uint8Array(gzipSync(body));
    const answer = { stamp, at: performance.now(), body, gzip, tag };
    if (answers.size >= MAX_KEPT) answers.clear();
    answers.set(c.req.path, answer);
    return answer;
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    // Read the version before the answer: a change in between makes the answer newer than its stamp, never older.
    const stamp = `${await readVersion(db)}.${sold}`;
    const kept = answers.get(c.req.path);
    const good = kept?.stamp === stamp && performance.now() - kept.at < KEPT_MS;
    if (good) return reply(c, kept);
    const answer = await read(c, next, stamp);
    if (!answer) return undefined;
    // Hono would carry over the headers of the earlier answer.
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
