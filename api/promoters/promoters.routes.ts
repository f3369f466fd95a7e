import { Hono } from 'hono';
import { z } from 'zod';
import { actorOf, requireRole } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params } from '#api/http/validate.ts';
import { basedOn } from '#api/http/version.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import {
  codeChangeSchema,
  decisionSchema,
  ratesSchema,
} from '#shared/promoters/promoters.schemas.ts';
import type { CodeService } from './code.service.ts';
import type { PromotersService } from './promoters.service.ts';

export type PromotersRoutes = ReturnType<typeof promotersRoutes>;

const admin = requireRole('admin');
const byId = params(z.object({ id: z.coerce.number<string>().pipe(idSchema) }));

type Deps = { promoters: PromotersService; code: Pick<CodeService, 'change'> };

/** The promoters, for admins. */
export function promotersRoutes({ promoters, code }: Deps) {
  return new Hono<AppEnv>()
    .get('/api/admin/promoters', admin, async (c) => c.json(await promoters.list()))
    .get('/api/admin/promoters/pending', admin, async (c) => c.json(await promoters.pending()))
    .get('/api/admin/promoters/:id/commissions', admin, byId, async (c) =>
      c.json(await promoters.commissions(c.req.valid('param').id)),
    )
    .get('/api/admin/promoters/:id/sales', admin, byId, async (c) =>
      c.json(await promoters.sales(c.req.valid('param').id)),
    )
    .get('/api/admin/promoters/:id/stats', admin, byId, async (c) =>
      c.json(await promoters.performance(c.req.valid('param').id)),
    )
    .patch('/api/admin/promoters/:id/status', admin, byId, body(decisionSchema), async (c) =>
      c.json(await promoters.decide(actorOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .patch('/api/admin/promoters/:id/code', admin, byId, body(codeChangeSchema), async (c) =>
      c.json(await code.change(actorOf(c), c.req.valid('param').id, c.req.valid('json').active)),
    )
    .post('/api/admin/promoter-commissions', admin, body(ratesSchema), async (c) => {
      const rates = c.req.valid('json');
      return c.json(
        await basedOn(c, rates.updated_at, (seen) => promoters.setRates(actorOf(c), rates, seen)),
      );
    });
}
