import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Handler } from 'hono';
import { PRODUCT } from '#shared/base/product.ts';
import type { AppEnv } from './types.ts';

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
