import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { answerError } from '#api/http/errors.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { testPlatform } from '#api/testing.ts';
import { foldText } from '#shared/places/placesSearch.ts';
import { placesRoutes } from './places.routes.ts';
import { createPlacesService } from './places.service.ts';

const atlanta = { name: 'Atlanta', state: 'GA', latitude: 33.749, longitude: -84.388 };

function createApp({ limits = false } = {}) {
  const load = async () => [{ ...atlanta, population: 463_878, key: foldText('Atlanta') }];
  const places = createPlacesService({ load });
  const app = new Hono<AppEnv>().route('/', placesRoutes({ places, limit: createLimit(limits) }));
  app.onError(answerError(testPlatform().log));
  return async (query: string) => app.request(`/api/places${query}`);
}

it('answers what may be meant, and lets the answer be kept', async () => {
  const answer = await createApp()('?q=atl');
  expect(await answer.json()).toEqual([atlanta]);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(await (await createApp()('?q=zz')).json()).toEqual([]);
});

it.each(['', '?q=', '?q=a', '?q=%20%20a', `?q=${'a'.repeat(81)}`])(
  'refuses “%s”',
  async (query) => {
    const answer = await createApp()(query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'request.invalid', field: 'q' });
  },
);

it('has a limit', async () => {
  const ask = createApp({ limits: true });
  const statuses = await Promise.all(Array.from({ length: 121 }, () => ask('?q=atl')));
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
});
