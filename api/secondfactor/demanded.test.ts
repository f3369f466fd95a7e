import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createApp } from '#api/app.ts';
import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import { hashPassword } from '#api/crypto/password.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { LIVE } from '#api/figuresByMode.testing.ts';
import { testPlatform } from '#api/testing.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { enrolmentSchema } from '#shared/secondfactor/secondfactor.schemas.ts';
import { codeAt } from './totp.ts';

const PASSWORD = 'a password of its own';
const DUE = { code: 'auth.second_factor_due', message: expect.any(String) };
const SETUP = ['POST /api/auth/second-factor/enrol', 'POST /api/auth/second-factor/confirm'];

async function server(env: Record<string, string>) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'rollcall-demanded-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  const config = readConfig({ ...env, RATE_LIMITS: 'off', DATA_DIR });
  const platform = testPlatform();
  const db = await memoryDatabase();
  const services = compose(config, { db, engine: 'sqlite' }, platform);
  const app = createApp(services, { webRoot: '/nonexistent' });
  async function call(name: string, { token, body }: { token?: string; body?: unknown } = {}) {
    const [method = '', path = ''] = name.split(' ');
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await app.request(path, { method, headers, ...sent });
    return { status: response.status, body: await response.json().catch((): unknown => null) };
  }
  async function signIn(role: Role): Promise<string> {
    const person = { username: role, email: `${role}@rollcall.example`, role };
    await services.accounts.createUser({ ...person, passwordHash: await hashPassword(PASSWORD) });
    const { body } = await call('POST /api/auth/login', {
      body: { username: role, password: PASSWORD },
    });
    return sessionSchema.parse(body).token;
  }
  return { call, signIn, platform };
}

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ 'x-access': z.string() }))),
});

it('with a live key an admin can do nothing else for the team before the second step is on', async () => {
  const { call, signIn, platform } = await server(LIVE);
  const token = await signIn('admin');
  const { paths } = documentSchema.parse((await call('GET /api/openapi.json')).body);
  const ofTeam = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => /staff|admin/.test(operation['x-access']))
      .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '1')}`),
  );
  const refused = ofTeam.filter((name) => !SETUP.includes(name));
  expect(refused.length).toBeGreaterThan(50);
  for (const name of [...refused, 'GET /api/djs?admin=true']) {
    expect([name, await call(name, { token })]).toEqual([name, { status: 403, body: DUE }]);
  }
  const { body: status } = await call('GET /api/auth/second-factor', { token });
  expect(status).toMatchObject({ enabled: false, due: true });

  const begun = await call(SETUP[0] ?? '', { token, body: { password: PASSWORD } });
  const code = codeAt(enrolmentSchema.parse(begun.body).secret, platform.clock());
  expect((await call(SETUP[1] ?? '', { token, body: { code } })).status).toBe(200);
  expect((await call('GET /api/admin/members', { token })).body).not.toEqual(DUE);
  const { body: after } = await call('GET /api/auth/second-factor', { token });
  expect(after).not.toHaveProperty('due');
});

it.each([
  ['staff', LIVE],
  ['admin', {}],
] as const)('%s with %j is asked for none', async (role, env) => {
  const { call, signIn } = await server(env);
  const token = await signIn(role);
  const { status, body } = await call('GET /api/auth/second-factor', { token });
  expect({ status, body }).toEqual({
    status: 200,
    body: expect.not.objectContaining({ due: true }),
  });
  expect((await call('GET /api/door/events', { token })).body).not.toEqual(DUE);
});
