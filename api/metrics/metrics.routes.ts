import { Hono, type MiddlewareHandler } from 'hono';
import type { Services } from '#api/compose.ts';
import { sameSecret } from '#api/crypto/token.ts';
import { bearerToken } from '#api/http/authorise.ts';
import { answerNotFound } from '#api/http/answerError.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { AppError } from '#shared/base/errors.ts';
import { loginRequired } from '#shared/base/http.errors.ts';
import { createMetricsService, timeRequests } from './metrics.service.ts';

const pass: MiddlewareHandler = (_c, next) => next();

/** The route `/metrics`, and the middleware that times all requests. Without a token nothing is measured. */
export function metricsRoutes(services: Services): {
  timed: MiddlewareHandler;
  routes: Hono<AppEnv>;
} {
  const token = services.config.metricsToken;
  const routes = new Hono<AppEnv>();
  if (token === undefined) return { timed: pass, routes: routes.get('/metrics', answerNotFound) };
  const { registry, text } = createMetricsService(services);
  routes.get('/metrics', async (c) => {
    if (!sameSecret(bearerToken(c) ?? '', token)) throw new AppError(loginRequired);
    const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' };
    return c.body(await text(), 200, headers);
  });
  return { timed: timeRequests(registry), routes };
}
