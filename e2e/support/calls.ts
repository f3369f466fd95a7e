import { z } from 'zod';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { manifestSchema, type Manifest } from '#shared/checkin/checkin.schemas.ts';
import { phoneToken } from '#testing/phone.ts';

export type Answer = { status: number; body: unknown };
export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Answer | null>;

const LIMIT_MS = 20_000;

/** Calls with a timeout, as the web app makes them. */
export function callsTo(url: string, token: string | null = null): Call {
  return async (method, path, body) => {
    const headers: Record<string, string> = {};
    if (token) headers['Authorization'] = `Bearer ${token}`;
    if (body) headers['Content-Type'] = 'application/json';
    const signal = AbortSignal.timeout(LIMIT_MS);
    try {
      const init = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch(`${url}${path}`, init);
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    } catch {
      // Refused, cut off, or an incomplete answer.
      return null;
    }
  };
}

/** What answers of calls that make something have. */
export const madeSchema = z.object({ id: z.int() });

/** The body of a call that must succeed, parsed by `schema`. */
export async function ask<T>(
  schema: { parse: (value: unknown) => T },
  answer: Promise<Answer | null>,
): Promise<T> {
  const got = await answer;
  if (!got) throw new Error('Nobody answered');
  if (got.status >= 300) throw new Error(`${got.status}: ${JSON.stringify(got.body)}`);
  return schema.parse(got.body);
}

export function codeOf({ body }: Answer): string {
  const known = typeof body === 'object' && body !== null && 'code' in body;
  return known ? String(body.code) : '';
}

export const DEMO_PASSWORD = 'rollcall-demo';

/** A new session, of a demo login unless the password is told. */
export async function signIn(url: string, username: string, password = DEMO_PASSWORD) {
  const credentials = { username, password };
  const login = callsTo(url)('POST', '/api/auth/login', credentials);
  const { token, user } = await ask(sessionSchema, login);
  return { token, call: callsTo(url, token), userId: user.id };
}

export const tokenOf = async (...who: Parameters<typeof signIn>): Promise<string> =>
  (await signIn(...who)).token;

/** Calls of a phone that whoever is signed in has just registered. */
export async function phoneOf(url: string, signedIn: Call, name: string): Promise<Call> {
  const token = await phoneToken(async (path, body) => {
    const answer = await signedIn('POST', path, body);
    return answer?.body;
  }, name);
  return callsTo(url, token);
}

export const manifestOf = (phone: Call, eventId: number): Promise<Manifest> =>
  ask(manifestSchema, phone('GET', `/api/door/events/${eventId}/manifest`));
