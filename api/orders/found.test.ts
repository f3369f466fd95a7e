import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from '#api/http/types.ts';
import { boss } from './replaceLink.testing.ts';
import { viewerOf } from './found.ts';

it.each([
  ['nothing', false, false, true],
  ['a second step', true, false, false],
  ['a longer password', false, true, false],
])('an admin who has %s to set up first', async (_, secondFactorDue, passwordDue, admin) => {
  const app = new Hono<AppEnv>().get('/', (c) => {
    c.set('user', boss);
    c.set('secondFactorDue', secondFactorDue);
    c.set('passwordDue', passwordDue);
    return c.json(viewerOf(c));
  });
  expect(await (await app.request('/')).json()).toEqual({ userId: 'boss', admin });
});
