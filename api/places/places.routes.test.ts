import { expect, it } from 'vitest';
import { createLimit } from '#api/http/rateLimit.ts';
import { callerOf } from '#api/http/testing.ts';
import { placesRoutes } from './places.routes.ts';
import { testPlaces } from './testing.ts';

function createApp({ limits = false } = {}) {
  const call = callerOf(placesRoutes({ places: testPlaces(), limit: createLimit(limits) }), null);
  return async (query: string) => call('GET', `/api/places${query}`);
}

it('answers what may be meant, and lets the answer be kept', async () => {
  const answer = await createApp()('?q=denv');
  const denver = { name: 'Denver', state: 'CO', latitude: 39.7392, longitude: -104.9847 };
  expect(await answer.json()).toEqual([denver]);
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
  const statuses = await Promise.all(Array.from({ length: 121 }, () => ask('?q=denv')));
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
});
