import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { LedgerService } from './ledger.service.ts';
import { mountPart } from '#api/http/mount.ts';
import { ledgerContract } from '#shared/ledger/ledger.contract.ts';

type Deps = {
  ledger: LedgerService;
  /** Throws `forbidden` if the user has not applied as a promoter. */
  promoterOf: (user: Pick<User, 'id'>) => Promise<{ id: number }>;
};

export function ledgerRoutes({ ledger, promoterOf }: Deps) {
  return mountPart(ledgerContract, {
    ofPromoter: ({ param, query }) => ledger.of(param.id, query),
    recordPayout: ({ json, param, actor }) => ledger.pay(actor, param.id, json),
    adjust: ({ json, param, actor }) => ledger.adjust(actor, param.id, json),
    own: async ({ query, user }) => {
      const { id } = await promoterOf(user);
      return ledger.own(id, query);
    },
  });
}
