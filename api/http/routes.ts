import { OpenAPIHono, type RouteConfig, type RouteHandler } from '@hono/zod-openapi';
import type { Hono, MiddlewareHandler } from 'hono';
import {
  type Access,
  type Call,
  documented,
  needsSetup,
  type Operation,
} from '#shared/base/contract.ts';
import { observed } from './answers.ts';
import {
  requireDevice,
  requireProof,
  requireRole,
  requireSetup,
  requireUser,
} from './authorise.ts';
import type { AppEnv } from './types.ts';
import { problemOf } from './validate.ts';

/** `promoter` only requires a login: the service checks the application. */
const GUARDS: Record<Access, readonly MiddlewareHandler<AppEnv>[]> = {
  public: [],
  user: [requireUser],
  promoter: [requireUser],
  staff: [requireRole('staff', 'admin')],
  admin: [requireRole('admin')],
  device: [requireRole('staff', 'admin'), requireDevice],
};

/** Its type does not grow with every route: contracts give clients their types. */
export interface Routes extends Hono<AppEnv> {
  openapi<R extends RouteConfig>(call: R, handler: RouteHandler<R, AppEnv>): Routes;
}

/** `createRoutes().openapi(route(venuesContract.list), handler)`. */
export const createRoutes = (): Routes =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw problemOf(result.error.issues);
    },
  });

/**
 * One call of a contract as a route: the roles that the contract names pass, then come `middleware` and the validation
 * of what was sent.
 */
export function route<O extends Operation>(
  call: Call<O>,
  ...middleware: readonly MiddlewareHandler<AppEnv>[]
): Call<O> {
  const setUp = needsSetup(call) ? [requireSetup] : [];
  const asked = call.stepUp;
  const proof = asked && asked !== 'sometimes' ? [requireProof(asked)] : [];
  const all = [...observed(call), ...GUARDS[call.access], ...setUp, ...proof, ...middleware];
  return Object.assign({}, call, documented(call), { middleware: all });
}
