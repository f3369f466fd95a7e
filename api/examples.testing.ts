// An example of each call that only admins may make, made from its contract. api/app.test.ts checks the audit log
// after it; bench/race sends it to two servers at once.
import { z } from 'zod';
import { tablesOf } from '#api/db/rows.testing.ts';
import type { Documented } from './app.testing.ts';
import { jsonOf, nodeOf, type Node, valueOf } from './bodies.testing.ts';
import { PREPARED } from './examples.prepared.testing.ts';
import { dayIn, FIELDS, soon, THINGS, type World } from './examples.things.testing.ts';

export type Example = { path: string; body?: unknown };

/** Every audited call by which only admins can change something. */
export const changesOf = (calls: readonly Documented[]): Documented[] =>
  calls.filter(
    ({ unaudited, route, roles }) =>
      !route.startsWith('GET ') && roles.join() === 'admin' && !unaudited,
  );

/** Every call by which admins export a file from the back office. */
export const filesOf = (calls: readonly Documented[]): Documented[] =>
  calls.filter(
    ({ route, isFile, roles }) => isFile && route.startsWith('GET ') && !roles.includes('promoter'),
  );

const idSchema = z.object({ id: z.union([z.string(), z.number()]) });

/**
 * Creates a thing and returns its id, as `THINGS` says, or else by the call with the shortest path that creates one.
 */
async function idOf(world: World, thing: string): Promise<string> {
  const made = await THINGS[thing]?.(world);
  if (made !== undefined) return String(made);
  const [making] = world.calls
    .filter(({ route }) => route.startsWith('POST ') && route.endsWith(`/${thing}`))
    .toSorted((a, b) => a.route.length - b.route.length);
  if (!making) throw new Error(`No call makes ${thing}: say how in THINGS`);
  const { path, body } = await exampleOf(world, making);
  return String(idSchema.parse(await world.call(`POST ${path}`, body)).id);
}

/** The server on which examples are tried, with its tables and what creates things on it. */
export function worldOf(server: Pick<World, 'services' | 'calls' | 'call'>): World {
  let count = 0;
  const world: World = {
    ...server,
    ...tablesOf(server.services.db),
    next: () => (count += 1),
    idOf: (thing) => idOf(world, thing),
  };
  return world;
}

/** Creates a thing for each parameter of a path. The segment before it says which, as in `/api/events/:id`. */
async function idsOf(world: World, path: string): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [, thing = '', name = ''] of path.matchAll(/([\w-]+)\/:(\w+)/g))
    ids[name] = await world.idOf(thing);
  return ids;
}

function textOf({ format, minLength = 0 }: Node, { services, next }: World): string {
  const { clock } = services.platform;
  if (format === 'date') return dayIn(clock(), 20);
  return format === 'date-time' ? soon(clock(), 20) : `Guard ${next()}`.padEnd(minLength, '-');
}

/** Fills in fields by their name; other text fields get arbitrary text. */
const filledBy = (world: World) => ({
  value: (name: string, node: Node) =>
    FIELDS[name]?.(world) ??
    (node.type === 'string' && !node.enum ? textOf(node, world) : undefined),
});

async function queryOf(world: World, schema: unknown): Promise<string> {
  const { properties = {}, required = [] } = nodeOf(jsonOf(schema));
  if (required.length === 0) return '';
  const made = await valueOf({ type: 'object', properties, required }, filledBy(world));
  return `?${new URLSearchParams(Object(made)).toString()}`;
}

export async function exampleOf(world: World, call: Documented): Promise<Example> {
  const { id, route, request } = call;
  const [, path = ''] = route.split(' ');
  const ids = await idsOf(world, path);
  const prepared = (await PREPARED[id]?.(world, ids)) ?? {};
  const all: Record<string, string> = { ...ids, ...prepared.ids };
  const address = path.replace(/:(\w+)/g, (_all, name: string) => all[name] ?? '');
  const { form } = prepared;
  if (form || !request.body)
    return {
      path: `${address}${await queryOf(world, request.query)}`,
      ...(form && { body: form }),
    };
  const derived = Object(await valueOf(jsonOf(request.body), filledBy(world)));
  return { path: address, body: { ...derived, ...prepared.body } };
}
