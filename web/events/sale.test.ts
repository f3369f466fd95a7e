import { expect, it } from 'vitest';
import { aTicketProduct } from '#shared/testing/builders.ts';
import { aDetail, TODAY } from './events.testing.tsx';
import { saleOf } from './sale.ts';

const session = aTicketProduct({ on_sale_until: new Date(TODAY).toISOString() });
const gone = aTicketProduct({ quantity: 5, quantity_sold: 5 });

it.each([
  ['open', aDetail({ tickets: [gone, aTicketProduct()] })],
  ['sold_out', aDetail({ tickets: [gone, aTicketProduct({ hidden: true })] })],
  ['open', aDetail({ tickets: [session, aTicketProduct()] })],
  ['sold_out', aDetail({ tickets: [session, gone] })],
  ['ended', aDetail({ tickets: [session] })],
  ['none', aDetail({ tickets: [aTicketProduct({ active: false })] })],
  [
    'over',
    aDetail({ end_time: '2026-11-19T00:00:00.000Z', starts_at: '2026-11-18T00:00:00.000Z' }),
  ],
  ['cancelled', aDetail({ cancelled_at: '2026-11-19T00:00:00.000Z' })],
] as const)('is %s', (sale, event) => {
  expect(saleOf(event, TODAY)).toBe(sale);
});
