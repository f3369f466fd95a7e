import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { aTicketProduct } from '#shared/testing/builders.ts';

export const anAdminTicket = (with_: Partial<AdminTicket> = {}): AdminTicket => ({
  ...aTicketProduct({ id: 1, name: 'Weekend Pass' }),
  quantity_held: 0,
  has_sales: false,
  addonIds: [],
  updated_at: '2026-11-20T12:00:00.000Z',
  ...with_,
});
