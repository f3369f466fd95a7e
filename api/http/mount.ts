import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import type { Access, Call, Operation } from '#shared/base/contract.ts';
import { needsSetup } from '#shared/base/problems.schemas.ts';
import { documented } from '#shared/base/documentedCall.ts';
import {
  actorOf,
  bearerToken,
  currentUser,
  holderOf,
  isProved,
  requireDevice,
  requireProof,
  requireRole,
  requireSetup,
  requireUser,
} from './authorise.ts';
import { withIfMatch } from './ifMatch.ts';
import { problemOf } from './validate.ts';
import type { AppEnv, Holder } from './requestVariables.ts';

type Observer = (call: Call, c: Context<AppEnv>) => Promise<void>;

let observer: Observer | null = null;

/** Sets a function that is called for each answer; tests use it to check answers against contracts. */
export function observeAnswers(next: Observer): void {
  observer = next;
}

function observers(call: Call): MiddlewareHandler<AppEnv>[] {
  if (!observer) return [];
  const tell = observer;
  return [
    async (c, next) => {
      await next();
      await tell(call, c);
    },
  ];
}

/** Checks by kind of access. `promoter` only requires a login; the service checks the promoter's application. */
const GUARDS: Record<Access, readonly MiddlewareHandler<AppEnv>[]> = {
  public: [],
  user: [requireUser],
  promoter: [requireUser],
  staff: [requireRole('staff', 'admin')],
  admin: [requireRole('admin')],
  device: [requireRole('staff', 'admin'), requireDevice],
};

/** Everything that came with a call. Each part is read only when a handler uses it. */
class Incoming {
  readonly c: Context<AppEnv>;
  constructor(c: Context<AppEnv>) {
    this.c = c;
  }
  get json(): unknown {
    return this.#valid('json');
  }
  get param(): unknown {
    return this.#valid('param');
  }
  get query(): unknown {
    return this.#valid('query');
  }
  #valid(where: 'json' | 'param' | 'query'): unknown {
    // Handlers get this value with the type that `CallRequest` derives from the contract.
    return this.c.req.valid(where as never);
  }
  /** The logged-in user. Only for calls that require a login. */
  get user(): User {
    return currentUser(this.c);
  }
  /** The user as recorded in the audit log. */
  get actor(): Actor & { id: string } {
    return actorOf(this.c);
  }
  /** Id of the logged-in user; null for visitors. */
  get userId(): string | null {
    return this.c.get('user')?.id ?? null;
  }
  /** The bearer token, or null. Never log it. */
  get token(): string | null {
    return bearerToken(this.c);
  }
  get userAgent(): string | null {
    return this.c.req.header('user-agent') ?? null;
  }
  /** True if the user entered a password or code, or used a passkey, within the last ten minutes. */
  get proved(): boolean {
    return isProved(this.c);
  }
  /** The door device. Only for calls that require one. */
  get holder(): Holder {
    return holderOf(this.c);
  }
  /** See `withIfMatch`. */
  readonly ifMatch = <T>(
    updatedAt: string | undefined,
    change: (expected: number | undefined) => Promise<T>,
  ): Promise<T> => withIfMatch(this.c, updatedAt, change);
}

type Out<S> = S extends z.ZodType ? z.output<S> : never;

type Sent<R> = {
  param: R extends { params: infer S } ? Out<S> : never;
  query: R extends { query: infer S } ? Out<S> : never;
  json: R extends { body: { content: { 'application/json': { schema: infer S } } } }
    ? Out<S>
    : never;
};

/** What a handler gets: the request as parsed by the contract's schemas, and who sent it. */
export type CallRequest<O extends Operation> = Omit<Incoming, keyof Sent<unknown>> &
  Sent<O['request']>;

type BodyOf<R> = R extends { content: { 'application/json': { schema: infer S } } }
  ? S extends z.ZodType
    ? z.input<S>
    : never
  : R extends { content: object }
    ? never
    : unknown;

const NO_CONTENT = 204;
const SUCCESSES = [200, 201, 202, 204] as const;
type Success = (typeof SUCCESSES)[number];

type ReplyOf<O extends Operation> =
  | { [S in keyof O['responses'] & Success]: BodyOf<O['responses'][S]> }[keyof O['responses'] &
      Success]
  | Response;

/**
 * Returns the body of the reply; the status is the first success status in the contract. If the contract has no body,
 * the returned value is dropped. For another status, or a reply that isn't JSON, return a `Response`.
 */
type Answering<O extends Operation> = (request: CallRequest<O>) => ReplyOf<O> | Promise<ReplyOf<O>>;

/** A handler, optionally preceded by middleware that runs before the request is validated. */
type Handler<O extends Operation> =
  | Answering<O>
  | readonly [...MiddlewareHandler<AppEnv>[], Answering<O>];

type Calls = Record<string, Call>;
export type Handlers<C extends Calls> = { [K in keyof C]: Handler<C[K]> };

/** The plain `Hono` type, so that types don't grow with every route: clients get their types from contracts. */
type Routes = Hono<AppEnv>;

/** An empty app; more middleware can be added before calls are mounted. */
export const createRoutes = () =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw problemOf(result.error.issues);
    },
  });

/**
 * Mounts the calls of a contract as routes, in their order. A request passes the contract's access check, then the
 * call's own middleware, then validation, and then the handler.
 *
 * @example mount(djsContract, { list: () => djs.list(), create: ({ json, actor }) => djs.create(actor, json), … })
 */
export const mount = <C extends Calls>(contract: C, handlers: Handlers<C>): Routes =>
  mountPart(contract, handlers as Pick<Handlers<C>, keyof C>);

/** Mounts some calls of a contract that several services share. `api/app.test.ts` finds calls without a handler. */
export function mountPart<C extends Calls, K extends keyof C>(
  contract: C,
  handlers: Pick<Handlers<C>, K>,
): Routes {
  const routes = createRoutes();
  for (const [name, call] of Object.entries(contract)) {
    if (name in handlers) add(routes, call, handlers[name as K] as unknown as Handler<Call>);
  }
  return routes;
}

function add(routes: OpenAPIHono<AppEnv>, call: Call, handler: Handler<Call>): void {
  const steps = typeof handler === 'function' ? [handler] : handler;
  const answer = steps.at(-1) as Answering<Call>;
  const status = SUCCESSES.find((each) => each in call.responses) ?? 200;
  const isStream = call.responses[200]?.content?.['text/event-stream'] !== undefined;
  const route = { ...call, ...documented(call), middleware: [...guards(call), ...before(steps)] };
  routes.openapi(route as unknown as RouteConfig, async (c) => {
    // The stream in an answer to HEAD would never be read or ended.
    if (isStream && c.req.raw.method === 'HEAD') return c.body(null, NO_CONTENT);
    const body: unknown = await answer(new Incoming(c) as never);
    if (body instanceof Response) return body;
    return status === NO_CONTENT ? c.body(null, status) : c.json(body as object, status);
  });
}

const before = (steps: readonly unknown[]) => steps.slice(0, -1) as MiddlewareHandler<AppEnv>[];

function guards(call: Call): MiddlewareHandler<AppEnv>[] {
  const setUp = needsSetup(call) ? [requireSetup] : [];
  const asked = call.stepUp;
  const proof = asked && asked !== 'sometimes' ? [requireProof(asked)] : [];
  return [...observers(call), ...GUARDS[call.access], ...setUp, ...proof];
}

/** The answer of a call that says only that its work is done. */
export async function done(work: Promise<unknown>) {
  await work;
  return { success: true as const };
}
