import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { PRODUCT } from '#shared/base/product.ts';
import { answerNotFound } from './errors.ts';
import type { AppEnv } from './types.ts';

const swaggerUi = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist')));

/** The only files that this route serves, with their content types. */
const TYPES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
});
`;

const page = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${PRODUCT} API</title>
      <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
      <script defer src="/api/docs/swagger-ui-bundle.js"></script>
      <script defer src="/api/docs/start.js"></script>
    </head>
    <body>
      <div id="docs"></div>
    </body>
  </html>`;

/** `/api/docs` shows the OpenAPI document in Swagger UI. This server hosts all of its files. */
export function apiDocs(): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/api/docs', (c) => c.html(page))
    .get('/api/docs/start.js', (c) =>
      c.body(START, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
    )
    .get('/api/docs/:file', async (c) => {
      const file = c.req.param('file');
      const type = Object.hasOwn(TYPES, file) ? TYPES[file] : undefined;
      if (!type) return answerNotFound(c);
      return c.body(await readFile(join(swaggerUi, file)), 200, { 'Content-Type': type });
    });
}
