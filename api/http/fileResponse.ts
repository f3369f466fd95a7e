import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { createMiddleware } from 'hono/factory';

type NamedFile<C> = { name: string; content: C };

const headersOf = (name: string, type: string) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
});

export function pdfResponse({ name, content }: NamedFile<Uint8Array<ArrayBuffer>>): Response {
  return new Response(content, { headers: headersOf(name, 'application/pdf') });
}

export function csvResponse({ name, content }: NamedFile<AsyncGenerator<string>>): Response {
  return new Response(ReadableStream.from(content).pipeThrough(new TextEncoderStream()), {
    headers: headersOf(name, 'text/csv; charset=utf-8'),
  });
}

/** Sets `Cache-Control: private, no-store` unless the route sets its own. */
export const noStoreByDefault = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store');
});
