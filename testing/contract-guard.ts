// Checks every API answer in tests against its contract: it must have the status, the exact fields of the body and
// the problem code.
import { appendFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Context } from 'hono';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { observeAnswers } from '#api/http/mount.ts';
import { violationOf } from './violations.ts';

/** Statuses without a body, answered by middleware. */
const WITHOUT_BODY = new Set([304]);

const seen = new Set<string>();
let violations: string[] = [];

const DECOMPRESS: Record<string, (bytes: ArrayBuffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

async function textOf(c: Context): Promise<string> {
  const bytes = await c.res.clone().arrayBuffer();
  const decompress = DECOMPRESS[c.res.headers.get('content-encoding') ?? ''];
  return (decompress ? decompress(bytes) : Buffer.from(bytes)).toString();
}

observeAnswers(async (call, c) => {
  const { status, headers } = c.res;
  seen.add(`${call.operationId} ${status}`);
  if (WITHOUT_BODY.has(status) || c.req.method === 'HEAD') return;
  const contentType = headers.get('content-type');
  const violation = await violationOf(call, { status, contentType, text: () => textOf(c) });
  if (violation) violations.push(violation);
});

beforeEach(() => {
  violations = [];
});

afterEach(() => {
  if (violations.length === 0) return;
  throw new Error(`Answers that break their contract:\n${[...new Set(violations)].join('\n')}`);
});

// With ANSWERS_SEEN=file, appends a line to the file for each call and status seen.
afterAll(() => {
  const file = process.env['ANSWERS_SEEN'];
  if (file) appendFileSync(file, [...seen, ''].join('\n'));
});
