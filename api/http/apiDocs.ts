import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono, type Handler } from 'hono';
import { html } from 'hono/html';
import { PRODUCT } from '#shared/base/brand.ts';
import { answerNotFound } from './answerError.ts';
import type { AppEnv } from './requestVariables.ts';
import type { OpenAPIHono } from '@hono/zod-openapi';

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

export function openApi(app: OpenAPIHono<AppEnv>, version: string): Handler<AppEnv> {
  const { openAPIRegistry: registry } = app;
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that logging in answers with',
  });
  let document: object | undefined;
  return (c) => {
    document ??= withoutFlags(
      app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: PRODUCT, version } }),
    );
    return c.json(document);
  };
}

/** Removes regular expression flags from patterns: JSON Schema has none, but the library writes them. */
const withoutFlags = (document: object): object =>
  JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string' ? value.replace(/\/[a-z]+$/, '') : value,
  );
