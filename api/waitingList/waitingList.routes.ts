import type { Services } from '#api/compose.ts';
import { csvResponse } from '#api/http/fileResponse.ts';
import { mount } from '#api/http/mount.ts';
import { waitingListContract } from '#shared/waitingList/waitingList.contract.ts';

/** Limits per connection. They are generous, because many people at a venue share one. */
const JOINS = { points: 30, seconds: 900 };
const LOOKS = { points: 120, seconds: 60 };
const PAYMENTS = { points: 60, seconds: 900 };

export function waitingListRoutes({ waitingList, limit, addressOf, cardTries }: Services) {
  const looks = limit('waiting-list-look', LOOKS);
  const takes = limit('waiting-list-take', PAYMENTS);
  return mount(waitingListContract, {
    join: [
      limit('waiting-list', JOINS),
      ({ json, param: { id }, userId }) => waitingList.join(id, json, userId),
    ],
    look: [looks, ({ json }) => waitingList.look(json.token)],
    take: [
      takes,
      cardTries.guard,
      async ({ c, json }) => {
        const taken = await waitingList.take(json.token);
        const [payment = ''] = taken.payment?.setup.clientSecret.split('_secret_', 1) ?? [];
        if (payment) cardTries.begun(payment, addressOf(c));
        return taken;
      },
    ],
    leave: [looks, ({ json }) => waitingList.leave(json.token)],
    list: ({ param }) => waitingList.list(param.id),
    listAll: ({ query }) => waitingList.listAll(query),
    csv: ({ query }) => csvResponse(waitingList.file(query)),
    remove: ({ param, actor }) => waitingList.remove(param.id, actor),
  });
}
