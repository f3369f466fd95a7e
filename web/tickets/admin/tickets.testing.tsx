import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { anAddon, aTicketProduct } from '#shared/testing/builders.ts';

export const anAdminTicket = (with_: Partial<AdminTicket> = {}): AdminTicket => ({
  ...aTicketProduct({ id: 1, name: 'Weekend Pass' }),
  quantity_held: 0,
  has_sales: false,
  addonIds: [],
  updated_at: '2026-11-20T12:00:00.000Z',
  ...with_,
});

export const ADDONS = [
  { id: 1, name: 'Skate rental', archived: false },
  { id: 2, name: 'Old shirt', archived: true },
].map((addon) => ({
  ...anAddon(addon),
  archived: addon.archived,
  quantity_sold: 0,
  quantity_held: 0,
  usage: { events: 0, examples: [] },
  updated_at: '2026-11-20T12:00:00.000Z',
}));
