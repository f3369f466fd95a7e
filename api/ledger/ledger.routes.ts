import { actorOf, currentUser } from '#api/http/authorise.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { LedgerService } from './ledger.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { ledgerContract } from '#shared/ledger/ledger.contract.ts';

type Deps = {
  ledger: LedgerService;
  /** Throws `forbidden` without an application. */
  promoterOf: (user: Pick<User, 'id'>) => Promise<{ id: number }>;
};

export function ledgerRoutes({ ledger, promoterOf }: Deps) {
  return createRoutes()
    .openapi(route(ledgerContract.ofPromoter), async (c) =>
      c.json(await ledger.of(c.req.valid('param').id, c.req.valid('query')), 200),
    )
    .openapi(route(ledgerContract.recordPayout), async (c) =>
      c.json(await ledger.pay(actorOf(c), c.req.valid('param').id, c.req.valid('json')), 201),
    )
    .openapi(route(ledgerContract.adjust), async (c) =>
      c.json(await ledger.adjust(actorOf(c), c.req.valid('param').id, c.req.valid('json')), 201),
    )
    .openapi(route(ledgerContract.own), async (c) => {
      const { id } = await promoterOf(currentUser(c));
      return c.json(await ledger.own(id, c.req.valid('query')), 200);
    });
}
