import { parseJson } from '#shared/base/parseJson.ts';
import { AppError, type Problem } from '#shared/base/errors.ts';
import { offline, tooSlow } from './network.errors.ts';
import { reportReachability } from '#web/offline/online.ts';
import { createSingleFlight } from './singleFlight.ts';
import { withStepUp } from './stepUp.ts';
import { readToken } from './token.ts';
import { local } from '#web/offline/safeStorage.ts';

const KEY = 'rollcall.device';
const BYTES = 32;

/** Returns the token by which the server recognizes this browser at logins. It is created when it is first needed. */
export function deviceToken(): string {
  const kept = local.get(KEY);
  if (kept !== null) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  local.set(KEY, token);
  return token;
}

const LIMIT_MS = 20_000;
const SIGN_IN = '/api/auth/';

let warned = false;

export type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/**
 * Sends a request with bearer token, cookies and a time limit. Resolves only to ok responses, otherwise throws an
 * AppError.
 */
export const send: Send = sendWithTimeout(LIMIT_MS);

/** Creates a `send` whose time limit covers response and body together. Null means no limit. */
export function sendWithTimeout(limitMs: number | null): Send {
  return async (input, init = {}) => {
    const headers = headersOf(input, init);
    // The time limit starts anew after a step-up.
    const attempt = () =>
      withStepUp(() =>
        answer(input, { ...init, credentials: 'include', headers, ...limit(init, limitMs) }),
      );
    const { method = 'GET', body, signal } = init;
    const isFree = method === 'GET' || signal || typeof (body ?? '') !== 'string';
    if (isFree || typeof input !== 'string') return attempt();
    const said = JSON.stringify([method, body, ...headers]);
    return (await changes(input, attempt, said)).clone();
  };
}

/** Pending changes. A change that is triggered again meanwhile, such as by a second press, is sent only once. */
const changes = createSingleFlight<Response>();

async function answer(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const response = await reach(input, init);
  if (response.ok) return response;
  const problem = await problemOf(response);
  console.warn(`Request failed: ${init.method ?? 'GET'} ${response.status} ${problem.code}`);
  throw new AppError(problem);
}

function headersOf(input: RequestInfo | URL, init: RequestInit): Headers {
  const headers = new Headers(init.headers);
  const token = readToken();
  if (typeof input === 'string' && input.startsWith(SIGN_IN))
    headers.set('X-Device-Token', deviceToken());
  headers.set('X-Client-Version', import.meta.env.VITE_CLIENT_VERSION ?? 'dev');
  if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
  if (headers.has('Authorization')) return headers;
  if (token) headers.set('Authorization', `Bearer ${token}`);
  else if (!warned) console.warn('No auth token stored: requests go out without one.');
  warned ||= !token;
  return headers;
}

function limit({ signal }: RequestInit, limitMs: number | null): Pick<RequestInit, 'signal'> {
  if (limitMs === null) return {};
  const late = AbortSignal.timeout(limitMs);
  return { signal: signal ? AbortSignal.any([signal, late]) : late };
}

async function reach(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, init);
    const ours = isOurs(response);
    reportReachability(ours);
    if (ours) return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    reportReachability(false);
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    throw new AppError(late ? tooSlow : offline, { cause: error });
  }
  throw new AppError(offline);
}

/** True if our server sent the response. Captive portals answer with 200 and HTML; our API never does. */
function isOurs(response: Response): boolean {
  return !(response.ok && response.headers.get('Content-Type')?.startsWith('text/html'));
}

export async function problemOf(response: Response): Promise<Problem> {
  const { status, statusText } = response;
  const text = await response.text().catch(() => '');
  const fallback: Problem = {
    code: `http.${status}`,
    status,
    message: `${status}: ${text || statusText}`,
  };
  const problem: Problem = { ...fallback, ...fieldsOf(text), status };
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  if (!Number.isFinite(seconds)) return problem;
  return { ...problem, details: { ...problem.details, retryAfterMs: seconds * 1000 } };
}

function fieldsOf(text: string): Partial<Problem> {
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body))
    return {};
  const { code, message } = body;
  if (typeof code !== 'string' || typeof message !== 'string') return {};
  const field = 'field' in body && typeof body.field === 'string' ? { field: body.field } : {};
  const details = 'details' in body && isRecord(body.details) ? { details: body.details } : {};
  return { code, message, ...field, ...details };
}

function isRecord(x: unknown): x is Record<string, unknown> {
  return typeof x === 'object' && x !== null && !Array.isArray(x);
}
