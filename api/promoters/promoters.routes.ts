import type { Services } from '#api/compose.ts';
import { mountPart } from '#api/http/mount.ts';
import { promotersContract } from '#shared/promoters/promoters.contract.ts';

export function promotersRoutes({ promoters, code }: Services) {
  return mountPart(promotersContract, {
    list: () => promoters.list(),
    pending: () => promoters.pending(),
    commissions: ({ param }) => promoters.commissions(param.id),
    sales: ({ param }) => promoters.sales(param.id),
    stats: ({ param }) => promoters.performance(param.id),
    decide: ({ json, param, actor }) => promoters.decide(actor, param.id, json),
    switchCode: ({ json, param, actor }) => code.change(actor, param.id, json.active),
    setRates: ({ json, actor, ifMatch }) =>
      ifMatch(json.updated_at, (seen) => promoters.setRates(actor, json, seen)),
  });
}
