import { expect, it } from 'vitest';
import { passwordHash } from '#api/accounts/served.testing.ts';
import { aUser } from '#api/checkout/testing/users.ts';
import { sharedPostgres } from '#api/db/testing.ts';
import { problemSchema } from '#shared/base/errors.schemas.ts';
import { appOver, type Documented, documentedCalls, tokenOf } from './app.testing.ts';
import { jsonOf, type Node, valueOf } from './bodies.testing.ts';

/**
 * Calls that are left out: `ready`, which is 503 because nothing has started here, and logout, because the admin must
 * stay logged in.
 */
const LEFT_OUT = /logout$|\/api\/ready$/;

/**
 * NUL, which PostgreSQL can't store as text, in every field whose schema accepts it. Other fields get valid values.
 */
function value(name: string, { type, format, pattern = '', enum: choices, minLength = 1 }: Node) {
  if (type !== 'string' || format || choices) return undefined;
  if (/email/i.test(name)) return 'ana@example.com';
  const text = '\0'.repeat(minLength);
  return new RegExp(pattern, 'u').test(text) ? text : undefined;
}
const withNul = async (schema: unknown) =>
  Object(await valueOf(jsonOf(schema), { whole: true, value }));

async function requestsOf({ route, request }: Documented) {
  const [method = '', path = ''] = route.split(' ');
  const query = new URLSearchParams(await withNul(request.query)).toString();
  const body = JSON.stringify(await withNul(request.body));
  const parameters = path.includes(':') ? ['1', '%00'] : [''];
  return parameters.map((parameter) => ({
    path: `${path.replace(/:\w+/g, parameter)}?${query}`,
    init: { method, ...(method !== 'GET' && { body }) },
  }));
}

// SQLite stores any text, and api/fuzz.test.ts sends it NUL among much else.
it('the API has no fault of its own with text that PostgreSQL cannot store', async () => {
  const { db } = await sharedPostgres();
  const { app } = appOver(db, { engine: 'postgres' });
  const token = await tokenOf(db, await aUser(db, 'admin'));
  await db.updateTable('users').set({ password_hash: passwordHash }).execute();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const calls = documentedCalls(app).filter(({ route }) => !LEFT_OUT.test(route));
  for (const { path, init } of (await Promise.all(calls.map(requestsOf))).flat()) {
    const response = await app.request(path, { ...init, headers });
    expect({ path, status: response.status }).toSatisfy(({ status }) => status < 500);
    if (!response.ok) problemSchema.parse(await response.json());
  }
});
