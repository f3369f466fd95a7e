import { expect, it } from 'vitest';
import { portraitUrl } from '#api/drawings/portrait.ts';
import { posterUrl } from '#api/drawings/poster.ts';
import { postersRoutes } from './posters.routes.ts';

const app = postersRoutes();

it.each([posterUrl(7, 'Peach City Skate Jam'), portraitUrl(7, 'DJ Axle')])(
  '%s keeps for ever',
  async (url) => {
    const answer = await app.request(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const svg = await answer.text();
    expect(svg).toMatch(/^<svg xmlns.*<\/svg>$/);
    expect(await (await app.request(url)).text()).toBe(svg);
  },
);

const NONE = '7.svg 7-1234567.svg 7-12345678.png x-12345678.svg 7-12345678.svg/more 7-<script>.svg';
it.each([...NONE.split(' '), '1234567890-12345678.svg', '..%2f7-12345678.svg'])(
  '/posters/%s is not there',
  async (name) => expect((await app.request(`/posters/${name}`)).status).toBe(404),
);
