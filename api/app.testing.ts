// The calls of the server and the roles that each lets in, read from the contracts. api/app.test.ts tries them all.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { Access, Call, Contract, Reply } from '#shared/base/contract.ts';
import { openSession } from '#api/accounts/sessions.service.ts';
import { toUser } from '#api/accounts/users.ts';
import type { Kysely } from 'kysely';
import type { Dialect } from '#api/db/dialect.ts';
import { tablesOf } from '#api/db/rows.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { databaseSnapshot, filledMemoryDatabase, memoryDatabase } from '#api/db/testing.ts';
import { demoRows } from '#api/demo/testing.ts';
import { TEST_VAPID } from '#api/push/testing.ts';
import { createApp } from './app.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import type { Platform } from './platform.ts';
import { TEST_NOW, testPlatform } from './testing.ts';

export const ROLES = ['nobody', 'skater', 'promoter', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Routes without a contract, because they describe the API itself. */
export const WITHOUT_CONTRACT = [
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/start.js',
  'GET /api/docs/:file',
];

/** The roles that each kind of access lets in. Only the demo account of the promoter has applied to be one. */
const LETS_IN: Readonly<Record<Access, readonly Role[]>> = {
  public: ROLES,
  user: ['skater', 'promoter', 'staff', 'admin'],
  promoter: ['promoter'],
  device: [],
  staff: ['staff', 'admin'],
  admin: ['admin'],
};

export type RequestSchemas = { params?: unknown; query?: unknown; body?: unknown };

export type Documented = {
  /** The name of the call, such as `events.detail`. */
  id: string;
  /** The method and path, such as `GET /api/events/:id`. */
  route: string;
  roles: readonly Role[];
  /** The query's flags, `admin` or `preview`, that only admins may set to true. */
  adminViews: string[];
  /** True if it answers with a PDF or a CSV. */
  isFile: boolean;
  shed: boolean;
  /** True if its contract says that it leaves no entry in the audit log. */
  unaudited: boolean;
  request: RequestSchemas;
};

/** Every call of every contract. */
export async function allCalls(): Promise<Call[]> {
  const shared = join(import.meta.dirname, '../shared');
  const files = globSync('**/*.contract.ts', { cwd: shared });
  const modules: object[] = await Promise.all(files.map((file) => import(join(shared, file))));
  return modules.flatMap((exported) =>
    Object.entries<Contract>({ ...exported }).flatMap(([name, contract]) =>
      name.endsWith('Contract') ? Object.values(contract) : [],
    ),
  );
}

const CALLS = new Map((await allCalls()).map((call) => [call.operationId, call]));

const mediaOf = (reply: Reply | undefined): string[] => Object.keys(reply?.content ?? {});

function documented(call: Call): Documented {
  const { method, path, access, shed = false, unaudited, operationId: id } = call;
  const { params, query, body } = call.request ?? {};
  const json = body?.content['application/json']?.schema;
  return {
    id,
    route: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    roles: LETS_IN[access],
    shed,
    unaudited: unaudited !== undefined,
    isFile: mediaOf(call.responses[200]).some((media) => FILE.test(media)),
    adminViews:
      query instanceof z.ZodObject
        ? ['admin', 'preview'].filter((view) => view in query.shape)
        : [],
    request: { params, query, body: json instanceof z.ZodType ? json : undefined },
  };
}

const FILE = /^(application\/pdf|text\/csv)$/;

/** The calls that an app answers. */
export const documentedCalls = (app: ReturnType<typeof createApp>): Documented[] =>
  app.openAPIRegistry.definitions.flatMap((definition) => {
    const mounted = definition.type === 'route' && CALLS.get(definition.route.operationId ?? '');
    return mounted ? [documented(mounted)] : [];
  });

export type DemoApp = Awaited<ReturnType<typeof openDemoApp>>;
export type Sent = { method: string; path: string; token?: string | undefined; body?: string };

/** The settings of a server that can send notifications. */
const SETTINGS = {
  RATE_LIMITS: 'off',
  DATA_DIR: '/nonexistent',
  VAPID_PUBLIC_KEY: TEST_VAPID.publicKey,
  VAPID_PRIVATE_KEY: TEST_VAPID.privateKey,
};

type Chance = Parameters<typeof testPlatform>[0] & { platform?: Platform };
type Set = Chance & { env?: object; engine?: Dialect; webRoot?: string };
export function appOver(
  db: Kysely<Schema>,
  { env, engine = 'sqlite', webRoot = '/nonexistent', platform: given, ...chance }: Set = {},
) {
  const config = readConfig({ ...SETTINGS, ...env });
  const platform = testPlatform(chance);
  const services = compose(config, { db, engine }, given ?? platform);
  return { services, platform, app: createApp(services, { webRoot }) };
}

const sendTo =
  (app: ReturnType<typeof createApp>) =>
  ({ method, path, token, body = '{}' }: Sent): Promise<Response> => {
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    const headers = { 'content-type': 'application/json', ...authorization };
    const init = { method, headers, ...(method === 'GET' ? {} : { body }) };
    return Promise.resolve(app.request(path, init));
  };

/** Opens a session for a user and returns its token. */
export async function tokenOf(
  db: Kysely<Schema>,
  user: User,
  { seed = 'session', now = TEST_NOW } = {},
) {
  const session = openSession(db, { user, userAgent: null }, testPlatform({ seed, now }));
  return (await session).token;
}

/** The demo data with a session of each role, created once per process and copied. */
let seeded: Promise<{ image: Buffer; tokens: ReadonlyMap<Role, string> }> | undefined;

async function seedDemo() {
  const db = await filledMemoryDatabase(demoRows);
  const { rows, update } = tablesOf(db);
  const tokens = new Map<Role, string>();
  for (const username of ROLES.slice(1)) {
    const [user] = await rows('users', { username });
    if (!user) throw new Error(`No ${username}`);
    tokens.set(username, await tokenOf(db, toUser(user), { seed: username }));
  }
  // Some calls require a step-up, even right after a login.
  await update('sessions', { proved_at: TEST_NOW });
  const image = await databaseSnapshot(db);
  await db.destroy();
  return { image, tokens };
}

/** An image of the demo data, and the tokens of the sessions in it. */
export const demoImage = () => (seeded ??= seedDemo());

/** The whole server over demo data, with a session of each role. */
export async function openDemoApp(env: object = {}) {
  const { image, tokens } = await demoImage();
  const db = await memoryDatabase(image);
  const { services, app } = appOver(db, { env, seed: 'copy' });
  const calls = documentedCalls(app);
  return { app, db, services, tokens, calls, close: () => db.destroy(), send: sendTo(app) };
}

/** Routes that may be cached, because their answers are the same for every client until the server restarts. */
export const CACHED_ROUTES: Readonly<Record<string, string>> = {
  'GET /api/config': 'public, max-age=60',
};
