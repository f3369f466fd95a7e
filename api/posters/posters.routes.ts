import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { portraitSvg } from '#api/drawings/portrait.ts';
import { posterSvg } from '#api/drawings/poster.ts';

const POSTER = '[0-9]{1,9}-[0-9a-f]{8}\\.svg';
const PORTRAIT = 'dj-[0-9]{1,9}-[0-9a-f]{8}\\.svg';

/**
 * Serves the drawn posters of events and portraits of DJs. The picture at an address never changes, so it is cached
 * forever.
 */
export function postersRoutes() {
  return new Hono<AppEnv>()
    .get(`/posters/:file{${POSTER}}`, compress(), (c) => picture(c, posterSvg, c.req.param('file')))
    .get(`/posters/:file{${PORTRAIT}}`, compress(), (c) =>
      picture(c, portraitSvg, c.req.param('file').slice(3)),
    );
}

function picture(c: Context, draw: (id: number, seed: string) => string, file: string): Response {
  const [id = '', seed = ''] = file.replace('.svg', '').split('-');
  return c.body(draw(Number(id), seed), 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
}
