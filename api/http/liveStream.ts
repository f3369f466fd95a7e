import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Config } from '#api/config.ts';
import type { Problem } from '#shared/base/errors.ts';
import { viewersFull, viewersHereFull } from '#shared/events/events.errors.ts';
import type { Log } from '#api/platform.ts';
import { plainPath } from './requestLog.ts';

/**
 * Returns the problem if one more viewer can't follow a stream, otherwise null. `taken`: the addresses of current
 * viewers. `ofAddress`: the most streams for one address.
 */
export function streamRefusal(
  { maxViewers, rateLimits }: Config,
  ofAddress: number,
  taken: readonly string[],
  address: string,
): Problem | null {
  if (taken.length >= maxViewers) return viewersFull;
  const here = taken.filter((other) => other === address).length;
  return rateLimits && here >= ofAddress ? viewersHereFull : null;
}

type Stream = { messages: AsyncGenerator<{ event: string; data: unknown }>; close: () => void };

/** Sends a feed as server-sent events until the feed or the connection ends. */
export function streamFeed(c: Context, feed: Stream, log: Log): Response {
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(feed.close);
    try {
      for await (const { event, data } of feed.messages) {
        await stream.writeSSE({ event, data: JSON.stringify(data) });
      }
    } catch (error) {
      log.error({ err: error, path: plainPath(c.req.path) }, 'live updates to a page failed');
    } finally {
      feed.close();
    }
  });
  response.headers.set('Cache-Control', 'private, no-store');
  // Keeps proxies such as nginx from buffering the stream.
  response.headers.set('X-Accel-Buffering', 'no');
  return response;
}
