import { ReadableStream, TextEncoderStream } from 'node:stream/web';

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
