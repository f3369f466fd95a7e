import { Hono } from 'hono';
import { z } from 'zod';
import { actorOf, currentUser, requireRole, requireUser } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params, query } from '#api/http/validate.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import {
  adjustBalanceSchema,
  ledgerQuerySchema,
  recordPayoutSchema,
} from '#shared/ledger/ledger.schemas.ts';
import type { LedgerService } from './ledger.service.ts';

export type LedgerRoutes = ReturnType<typeof ledgerRoutes>;

const admin = requireRole('admin');
const byId = params(z.object({ id: z.coerce.number<string>().pipe(idSchema) }));
const OF = '/api/admin/promoters/:id';

type Deps = {
  ledger: LedgerService;
  /** Throws `forbidden` for whoever has never applied. */
  promoterOf: (user: Pick<User, 'id'>) => Promise<{ id: number }>;
};

/** What promoters are owed and were paid: for admins, and for themselves. */
export function ledgerRoutes({ ledger, promoterOf }: Deps) {
  return new Hono<AppEnv>()
    .get(`${OF}/ledger`, admin, byId, query(ledgerQuerySchema), async (c) =>
      c.json(await ledger.of(c.req.valid('param').id, c.req.valid('query'))),
    )
    .post(`${OF}/payouts`, admin, byId, body(recordPayoutSchema), async (c) =>
      c.json(await ledger.pay(actorOf(c), c.req.valid('param').id, c.req.valid('json')), 201),
    )
    .post(`${OF}/adjustments`, admin, byId, body(adjustBalanceSchema), async (c) =>
      c.json(await ledger.adjust(actorOf(c), c.req.valid('param').id, c.req.valid('json')), 201),
    )
    .get('/api/promoters/me/ledger', requireUser, query(ledgerQuerySchema), async (c) => {
      const { id } = await promoterOf(currentUser(c));
      return c.json(await ledger.own(id, c.req.valid('query')));
    });
}
