import type { Services } from '#api/compose.ts';
import { csvResponse, pdfResponse } from '#api/http/fileResponse.ts';
import { mount } from '#api/http/mount.ts';
import { orderAdminContract } from '#shared/orders/orderAdmin.contract.ts';

const RESENDS = { points: 30, seconds: 60 };
/** Limit on files. It is low, because an export can read all orders, and a PDF takes long to draw. */
const FILES = { points: 20, seconds: 60 };

export function orderAdminRoutes({ orderAdmin, limit, documentTurns }: Services) {
  const files = limit('order-files', FILES);
  return mount(orderAdminContract, {
    list: async ({ c, query }) => {
      const { orders, total, next } = await orderAdmin.list(query);
      c.header('X-Total-Count', String(total));
      if (next) c.header('X-Next-Cursor', next);
      return orders;
    },
    tags: () => orderAdmin.tags(),
    read: ({ param }) => orderAdmin.read(param.id),
    mend: ({ json, param, actor, proved }) => orderAdmin.correct(param.id, json, { actor, proved }),
    csv: [files, ({ query }) => csvResponse(orderAdmin.ordersFile(query))],
    pdf: [files, documentTurns, async ({ param }) => pdfResponse(await orderAdmin.pdf(param.id))],
    attendeeList: ({ param }) => orderAdmin.attendeeList(param.id),
    attendees: [files, async ({ param }) => csvResponse(await orderAdmin.attendeesFile(param.id))],
    resend: [
      limit('resend', RESENDS),
      async ({ param, actor }) => {
        await orderAdmin.resend(param.id, actor);
        return { message: 'Confirmation email has been resent successfully.' };
      },
    ],
  });
}
