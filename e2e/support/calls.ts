export type Answer = { status: number; body: unknown };
export type Call = (
  method: 'GET' | 'POST' | 'PATCH',
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
      return { status: response.status, body: await response.json() };
    } catch {
      // Refused, cut off, or an incomplete answer.
      return null;
    }
  };
}

/** The body of a call that must succeed, parsed by `schema`. */
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
