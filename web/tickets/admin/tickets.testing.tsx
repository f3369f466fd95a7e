import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { aTicketProduct } from '#shared/testing/builders.ts';

export function anAdminTicket(with_: Partial<AdminTicket> = {}): AdminTicket {
  return {
    ...aTicketProduct(),
    id: 1,
    event_id: 7,
    name: 'Weekend Pass',
    price: 2500,
    sales_tax_rate: 825,
    ticket_type: 'single_day',
    quantity: 100,
    quantity_sold: 0,
    quantity_held: 0,
    sub_event_id: null,
    sort_order: 0,
    active: true,
    hidden: false,
    has_sales: false,
    addonIds: [],
    updated_at: '2026-11-20T12:00:00.000Z',
    ...with_,
  };
}

export const ADDONS = [
  { id: 1, name: 'Skate rental', archived: false },
  { id: 2, name: 'Old shirt', archived: true },
].map((addon) => ({
  ...addon,
  description: null,
  price: 800,
  sales_tax_rate: 0,
  addon_type: 'skate_rental',
  available_quantity: null,
  sort_order: 0,
  quantity_sold: 0,
  quantity_held: 0,
  usage: { events: 0, examples: [] },
  updated_at: '2026-11-20T12:00:00.000Z',
}));
