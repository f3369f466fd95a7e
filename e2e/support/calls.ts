/** An answer of the server; a failed connection is `null`. */
export type Answer = { status: number; body: unknown };
export type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer | null>;

const LIMIT_MS = 20_000;

/** Calls as the web app makes them: with a token when there is one, and a limit. */
export function callsTo(url: string, token: string | null = null): Call {
  return async (method, path, body) => {
    const headers: Record<string, string> = {};
    if (token) headers['Authorization'] = `Bearer ${token}`;
    if (body) headers['Content-Type'] = 'application/json';
    const signal = AbortSignal.timeout(LIMIT_MS);
    try {
      const init = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch(`${url}${path}`, init);
      return { status: response.status, body: await response.json() };
    } catch {
      // Refused, cut off, or half an answer.
      return null;
    }
  };
}

/** The body of a call that has to work: checked by `schema` (a zod schema of shared/). */
export async function ask<T>(
  schema: { parse: (value: unknown) => T },
  answer: Promise<Answer | null>,
): Promise<T> {
  const got = await answer;
  if (!got) throw new Error('Nobody answered');
  if (got.status !== 200) throw new Error(`${got.status}: ${JSON.stringify(got.body)}`);
  return schema.parse(got.body);
}

export function codeOf({ body }: Answer): string {
  const known = typeof body === 'object' && body !== null && 'code' in body;
  return known ? String(body.code) : '';
}
