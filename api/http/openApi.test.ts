import { expect, it } from 'vitest';
import { z } from 'zod';
import { OpenAPIHono } from '@hono/zod-openapi';
import { venuesContract } from '#shared/venues/venues.contract.ts';
import { openApi } from './openApi.ts';
import { createRoutes, route } from './routes.ts';
import type { AppEnv } from './types.ts';

it('documents a call with whom it is for, its answer and its problems, and nothing of our own', async () => {
  const app = new OpenAPIHono<AppEnv>();
  app.route(
    '/',
    createRoutes().openapi(route(venuesContract.change), (c) => c.json({} as never, 200)),
  );
  app.get('/api/openapi.json', openApi(app, '1.0.0'));
  const answer = await app.request('/api/openapi.json');
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))) })
    .parse(await answer.json());
  const { patch } = paths['/api/venues/{id}'] ?? {};
  expect(patch).toMatchObject({
    operationId: 'venues.change',
    tags: ['venues'],
    security: [{ bearer: [] }],
    responses: {
      200: { content: { 'application/json': { schema: { properties: { id: {} } } } } },
      412: {
        content: { 'application/json': { examples: { 'venues.changed_meanwhile': {} } } },
      },
    },
  });
  expect(Object.keys(patch ?? {})).not.toContain('access');
  expect(JSON.stringify(patch)).toContain('"pattern":"^\\\\P{Cc}*$"');
});
