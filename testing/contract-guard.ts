// Checks every API answer in tests against its contract: declared status, exact body, named problem
// code.
import { appendFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Context } from 'hono';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { observeAnswers } from '#api/http/answers.ts';
import { type Call, problemsOf } from '#shared/base/contract.ts';
import { problemSchema } from '#shared/base/errors.schemas.ts';
import { internal, concurrentChange, tooLarge, tooMany } from '#shared/base/http.errors.ts';

/** Problems that any call may answer. */
const COMMON = new Set([internal, concurrentChange, tooLarge, tooMany].map(({ code }) => code));
/** Statuses without a body, answered by middleware. */
const WITHOUT_BODY = new Set([304]);

const seen = new Set<string>();
let violations: string[] = [];

/** Null when the answer fits. */
export function violationOf(call: Call, status: number, answer: unknown): string | null {
  const reply = call.responses[status];
  if (!reply) return problemViolation(call, status, answer);
  const schema = reply.content?.['application/json']?.schema;
  if (!schema) return null;
  const parsed = schema.safeParse(answer);
  if (!parsed.success) return parsed.error.issues.map(describe).join('; ');
  // Parsing removes fields that the schema does not name.
  const known: unknown = JSON.parse(JSON.stringify(parsed.data));
  return isDeepStrictEqual(known, answer) ? null : 'it says more than its schema';
}

const describe = ({ path, message }: { path: PropertyKey[]; message: string }): string =>
  `${path.map(String).join('.')}: ${message}`;

function problemViolation(call: Call, status: number, answer: unknown): string | null {
  if (status < 400) return 'this status is not in the contract';
  const problem = problemSchema.safeParse(answer);
  if (!problem.success) return 'it is no problem as `problemSchema` says';
  const { code } = problem.data;
  if (COMMON.has(code)) return null;
  const named = problemsOf(call).some((one) => one.code === code && one.status === status);
  return named ? null : `the contract does not name ${code}`;
}

const DECOMPRESS: Record<string, (bytes: ArrayBuffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

async function bodyOf(c: Context): Promise<unknown> {
  const isJson = c.res.headers.get('content-type')?.startsWith('application/json');
  if (!isJson) return undefined;
  const bytes = await c.res.clone().arrayBuffer();
  const decompress = DECOMPRESS[c.res.headers.get('content-encoding') ?? ''];
  return JSON.parse((decompress ? decompress(bytes) : Buffer.from(bytes)).toString());
}

observeAnswers(async (call, c) => {
  const { status } = c.res;
  seen.add(`${call.operationId} ${status}`);
  if (WITHOUT_BODY.has(status) || c.req.method === 'HEAD') return;
  const violation = violationOf(call, status, await bodyOf(c));
  if (violation) violations.push(`${call.operationId} ${status}: ${violation}`);
});

beforeEach(() => {
  violations = [];
});

afterEach(() => {
  if (violations.length === 0) return;
  throw new Error(`Answers that break their contract:\n${[...new Set(violations)].join('\n')}`);
});

// ANSWERS_SEEN=file: one line per call and status seen.
afterAll(() => {
  const file = process.env['ANSWERS_SEEN'];
  if (file) appendFileSync(file, [...seen, ''].join('\n'));
});
