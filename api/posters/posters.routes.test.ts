import { expect, it } from 'vitest';
import { portraitUrl } from '#api/drawings/portrait.ts';
import { posterUrl } from '#api/drawings/poster.ts';
import { postersRoutes } from './posters.routes.ts';

const app = postersRoutes();

it.each([posterUrl(7, 'Peach City Skate Jam'), portraitUrl(7, 'DJ Axle')])(
  'posters and portraits: %s keeps for ever',
  async (url) => {
    const answer = await app.request(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toMatch(/^<svg xmlns.*<\/svg>$/);
    expect(await (await app.request(url)).text()).toBe(await (await app.request(url)).text());
  },
);

it.each([
  '/posters/7.svg',
  '/posters/7-1234567.svg',
  '/posters/7-12345678.png',
  '/posters/x-12345678.svg',
  '/posters/7-12345678.svg/more',
  '/posters/7-<script>.svg',
  '/posters/1234567890-12345678.svg',
  '/posters/..%2f7-12345678.svg',
])('posters and portraits: %s is not there', async (url) =>
  expect((await app.request(url)).status).toBe(404),
);
