import { expect, it } from 'vitest';
import { hashPassword } from '#api/crypto/password.ts';
import { describeBothEngines } from '#api/db/testing.ts';
import { problemSchema } from '#shared/base/errors.schemas.ts';
import { appOver, type Documented, documentedCalls } from './app.testing.ts';
import { jsonOf, type Node, valueOf } from './bodies.testing.ts';

const PASSWORD = 'twelve signs';
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
  return ['1', '%00'].map((parameter) => ({
    path: `${path.replace(/:\w+/g, parameter)}?${query}`,
    init: { method, ...(method !== 'GET' && { body }) },
  }));
}

describeBothEngines('the API', (open, engine) => {
  it('has no fault of its own with text that an engine cannot store', async () => {
    const { services, app } = appOver(await open(), { engine });
    const passwordHash = await hashPassword(PASSWORD);
    const admin = { username: 'admin', email: 'a@b.example', role: 'admin' } as const;
    await services.accounts.createUser({ ...admin, passwordHash });
    const { token } = await services.accounts.login({ username: 'admin', password: PASSWORD });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const calls = documentedCalls(app).filter(({ route }) => !LEFT_OUT.test(route));
    for (const { path, init } of (await Promise.all(calls.map(requestsOf))).flat()) {
      const response = await app.request(path, { ...init, headers });
      expect({ path, status: response.status }).toSatisfy(({ status }) => status < 500);
      if (!response.ok) problemSchema.parse(await response.json());
    }
  });
});
