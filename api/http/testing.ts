import { Hono } from 'hono';
import { testPlatform } from '#api/testing.ts';
import type { Role, User } from '#shared/accounts/accounts.schemas.ts';
import { answerError } from './answerError.ts';
import type { AppEnv } from './requestVariables.ts';

export const TEST_USER = {
  id: 'u1',
  email: 'rita@example.com',
  name: null,
  phone: null,
  created_at: '2026-11-20T12:00:00.000Z',
};

/** Makes a function that calls routes as a given user, or as someone with a role; null is a visitor. For tests. */
export function callerOf(routes: Hono<AppEnv>, as: Role | User | null) {
  const user = typeof as === 'string' ? { ...TEST_USER, username: as, role: as } : as;
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('user', user);
    await next();
  });
  app.route('/', routes);
  app.onError(answerError(testPlatform().log));
  return async (method: string, path: string, body?: unknown, headers = {}) =>
    app.request(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

type Asked = { token?: string | null | undefined; body?: unknown; headers?: object };

/** Makes a function that calls an app, such as `POST /api/x`, with the token of a session. For tests. */
export const askerOf =
  (app: Hono<AppEnv>) =>
  async (name: string, { token, body, headers }: Asked = {}): Promise<Response> => {
    const [method = 'GET', path = ''] = name.split(' ');
    return app.request(path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };

/** Makes a function that calls an app with a token and returns the status and body of the answer. For tests. */
export function tokenCallerOf(app: Hono<AppEnv>) {
  const ask = askerOf(app);
  return async (name: string, asked: Asked = {}) => {
    const response = await ask(name, asked);
    const text = await response.text();
    const isJson = /^[[{]/.test(text);
    const answer: unknown = isJson ? JSON.parse(text) : text || null;
    return { status: response.status, body: answer };
  };
}
