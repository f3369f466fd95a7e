import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { plainPath } from '#api/http/log.ts';
import type { Platform } from '#api/platform.ts';
import type { ViewerStream } from './viewers.ts';

/** After a restart all clients reconnect: not all in the same second. */
const RETRY_MS = { from: 1000, spread: 2000 };

export function streamUpdates(
  c: Context,
  { messages, close }: ViewerStream,
  { random, log }: Platform,
): Response {
  const [chance = 0] = random(1);
  const retry = Math.round(RETRY_MS.from + (chance / 256) * RETRY_MS.spread);
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(close);
    try {
      for await (const news of messages) {
        if (!news) await stream.writeSSE({ event: 'ping', data: '{}' });
        else await stream.writeSSE({ id: String(news.version), data: JSON.stringify(news), retry });
      }
    } catch (error) {
      log.error({ err: error, path: plainPath(c.req.path) }, 'stream failed');
    } finally {
      close();
    }
  });
  response.headers.set('Cache-Control', 'private, no-store');
  // Against buffering proxies.
  response.headers.set('X-Accel-Buffering', 'no');
  return response;
}
