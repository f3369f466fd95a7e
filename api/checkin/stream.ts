import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Log } from '#api/platform.ts';
import type { Feed } from './feed.ts';

/** Sends a feed as server-sent events until it ends or the device goes away. */
export function streamFeed(c: Context, feed: Feed, log: Log): Response {
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(feed.close);
    try {
      for await (const { event, data } of feed.messages) {
        await stream.writeSSE({ event, data: JSON.stringify(data) });
      }
    } catch (error) {
      log.error({ err: error, path: c.req.path }, 'stream failed');
    } finally {
      feed.close();
    }
  });
  response.headers.set('Cache-Control', 'private, no-store');
  // Proxies that gather bytes would hold the news back.
  response.headers.set('X-Accel-Buffering', 'no');
  return response;
}
