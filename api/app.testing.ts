// Which calls the server has and whom each lets in, read from the contracts: what api/app.test.ts walks.
import { z } from 'zod';
import type { createApp } from './app.ts';
import type { Access } from '#shared/base/contract.ts';

export const ROLES = ['nobody', 'skater', 'promoter', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Routes of the API without a contract: they describe it. */
export const WITHOUT_CONTRACT = [
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/start.js',
  'GET /api/docs/:file',
];

/** Of the demo accounts, only that of the promoter has applied to be one. */
const LETS_IN: Readonly<Record<Access, readonly Role[]>> = {
  public: ROLES,
  user: ['skater', 'promoter', 'staff', 'admin'],
  promoter: ['promoter'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
};

export type Documented = {
  /** `GET /api/events/:id` */
  route: string;
  roles: readonly Role[];
  /** Of `admin` and `preview`, what its query knows: `=true` answers to admins only. */
  adminViews: string[];
  /** Answers with a PDF or a CSV. */
  isFile: boolean;
};

type App = ReturnType<typeof createApp>;
type RouteConfig = { request?: { query?: unknown }; 'x-access'?: Access };

const mediaOf = (reply: unknown): string =>
  Object.keys(contentSchema.safeParse(reply).data?.content ?? {}).join('\n');
const contentSchema = z.object({ content: z.record(z.string(), z.unknown()) });

/** Every call of every contract that is mounted. */
export const documentedCalls = (app: App): Documented[] =>
  app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { method, path } = definition.route;
    const { request, 'x-access': access = 'public' }: RouteConfig = definition.route;
    const query = request?.query;
    return {
      route: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      roles: LETS_IN[access],
      isFile: /^(application\/pdf|text\/csv)$/m.test(mediaOf(definition.route.responses[200])),
      adminViews:
        query instanceof z.ZodObject
          ? ['admin', 'preview'].filter((view) => view in query.shape)
          : [],
    };
  });

/** The same for every client until the server restarts. */
export const CACHED_ROUTES: Readonly<Record<string, string>> = {
  'GET /api/config': 'public, max-age=60',
};
