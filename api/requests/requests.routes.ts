import { Hono } from 'hono';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body } from '#api/http/validate.ts';
import { type Sent, sendEmailSchema } from '#shared/requests/requests.schemas.ts';
import type { RequestsService } from './requests.service.ts';

export type RequestsRoutes = ReturnType<typeof requestsRoutes>;

/** Nobody plans so many events; a school or a rink whose people share one address may. */
const REQUESTS = { points: 20, seconds: 600 };

/** The forms of the site, and where to write without one. */
export function requestsRoutes({ requests, limit }: { requests: RequestsService; limit: Limit }) {
  return new Hono<AppEnv>()
    .post('/api/send-email', limit('requests', REQUESTS), body(sendEmailSchema), async (c) => {
      await requests.receive(c.req.valid('json'));
      return c.json<Sent>({ ok: true });
    })
    .get('/api/contact', (c) => c.json({ email: requests.teamEmail }));
}
