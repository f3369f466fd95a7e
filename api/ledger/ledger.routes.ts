import type { Services } from '#api/compose.ts';
import { mountPart } from '#api/http/mount.ts';
import { ledgerContract } from '#shared/ledger/ledger.contract.ts';

export function ledgerRoutes({ ledger, promoterOf }: Services) {
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
