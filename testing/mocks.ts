/// <reference types="vite/types/importMeta.d.ts" />
// Mocks answers of the API in tests of web/, and checks each of them against its contract.
import { onTestFinished, vi } from 'vitest';
import type { Call, Contract } from '#shared/base/contract.ts';
import { concurrentChange, internal } from '#shared/base/http.errors.ts';
import { violationOf } from './violations.ts';

const files = import.meta.glob<Record<string, unknown>>('#shared/**/*.contract.ts', {
  eager: true,
});

const patterns = Object.values(files)
  .flatMap((exported) => Object.entries(exported))
  .filter((entry): entry is [string, Contract] => entry[0].endsWith('Contract'))
  .flatMap(([, contract]): Call[] => Object.values(contract))
  // Sorted so that `/api/events/featured` comes before `/api/events/{id}`.
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map((call) => ({ call, path: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/** The call of a contract with this method and path. */
function callOf(method: string, pathname: string): Call | undefined {
  const asked = method.toLowerCase();
  return patterns.find(({ call, path }) => call.method === asked && path.test(pathname))?.call;
}

async function mockViolation(what: string, answer: Response): Promise<string | null> {
  const [method = '', pathname = ''] = what.split(/[ ?]/);
  const call = callOf(method, pathname);
  if (!call) return `${what} ${answer.status}: no contract has this call`;
  const { status, headers } = answer;
  const contentType = headers.get('content-type');
  return violationOf(call, { status, contentType, text: () => answer.text() });
}

/**
 * Returns a function that checks an answer to a request such as `GET /api/events/7?admin=true`. The test fails if an
 * answer breaks its contract.
 */
export function checkMocks(): (what: string, answer: Response) => void {
  const checks: Promise<string | null>[] = [];
  onTestFinished(async () => {
    const violations = new Set((await Promise.all(checks)).filter((found) => found !== null));
    if (violations.size === 0) return;
    throw new Error(`Mocked answers that break their contract:\n${[...violations].join('\n')}`);
  });
  return (what, answer) => {
    if (!answer.headers.has(BROKEN)) checks.push(mockViolation(what, answer.clone()));
  };
}

const BROKEN = 'x-broken-on-purpose';

/** Exempts an answer from the check, for tests with a server or proxy that breaks the contract. */
export function brokenOnPurpose(answer: Response): Response {
  answer.headers.set(BROKEN, 'true');
  return answer;
}

/**
 * The answer with a value. A plain value gets the first status in the contract; `undefined` means that no answer
 * comes.
 */
function responseOf(value: unknown, method: string, pathname: string): Response | Promise<never> {
  if (value === undefined) return new Promise(() => undefined);
  if (value instanceof Response) return value.clone();
  const status = Object.keys(callOf(method, pathname)?.responses ?? {}).map(Number)[0] ?? 200;
  return value === null ? new Response(null, { status }) : Response.json(value, { status });
}

/** An error answer that every call may give. */
export function problem(status: 500 | 503, message = 'No.'): Response {
  const { code } = status === 500 ? internal : concurrentChange;
  return Response.json({ code, message }, { status });
}

export type Asked = { what: string; method: string; url: URL; body: unknown; init: RequestInit };

/**
 * Replaces `fetch` by a function that answers requests, whose failures are not printed. `what` is such as `GET /api/events/7?admin=true`, `body` the
 * JSON sent, or null.
 */
export function stubFetch(answerTo: (asked: Asked) => unknown): void {
  const check = checkMocks();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, 'https://rollcall.example');
    const { method = 'GET' } = init;
    const what = `${method} ${url.pathname}${url.search}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const value = await answerTo({ what, method, url, body, init });
    const answer = await responseOf(value, method, url.pathname);
    check(what, answer);
    return answer;
  });
}
