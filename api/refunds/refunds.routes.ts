import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { refundsContract } from '#shared/refunds/refunds.contract.ts';

export function refundsRoutes({ refunds }: Services) {
  return mount(refundsContract, {
    ofOrder: ({ param }) => refunds.ofOrder(param.id),
    create: ({ json, param, actor }) => refunds.refund(param.id, json, actor),
    exchange: ({ json, param, actor }) => refunds.exchange(param.id, json, actor),
    external: () => refunds.externalRefunds(),
    settleExternal: ({ json: { note }, param, actor }) =>
      refunds.settleExternalRefund(param.id, note, actor),
    retry: ({ param, actor }) => refunds.retry(param.id, actor),
    settle: async ({ json, param, actor }) => {
      await refunds.settle(param.id, json.note, actor);
      return { done: true } as const;
    },
    cancellation: ({ param }) => refunds.cancellation(param.id),
    retryCancellation: ({ param, actor }) => refunds.refundTheRest(param.id, actor),
    cancelEvent: ({ json: { updated_at: seen, ...wish }, param, actor, ifMatch }) =>
      ifMatch(seen, (expected) => refunds.cancelEvent(param.id, wish, { expected, actor })),
  });
}
