import { formatUsd } from '#shared/base/money.ts';
import { formatPercent } from '#shared/base/percent.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import { formatInstant } from '#shared/base/time.ts';
import {
  lineTotal,
  type OrderAmounts,
  type SoldLine,
  totalLines,
} from '#shared/orders/orderTotals.rules.ts';
import { facts, type FactColumn, table, type TableColumn, totals } from './table.ts';
import { demoNote, heading, masthead, closeSheet, openSheet } from './sheet.ts';

type DocumentRefund = { at: number; amount: number; note: string; status: string };

/** The content of an order's PDF. Amounts are in cents, instants in milliseconds. */
export type OrderDocument = {
  number: string;
  placedAt: number;
  status: string;
  /** True in test mode, where no money is collected. */
  demo: boolean;
  event: { title: string; lines: readonly string[]; timeZone: string };
  buyer: { name: string; lines: readonly string[] };
  lines: readonly SoldLine[];
  amounts: OrderAmounts;
  refunds: readonly DocumentRefund[];
};

const ITEMS: readonly TableColumn[] = [
  { header: 'Item', width: 0 },
  { header: 'Qty', width: 34, align: 'right' },
  { header: 'Unit price', width: 70, align: 'right' },
  { header: 'Discount', width: 70, align: 'right' },
  { header: 'Tax', width: 66, align: 'right' },
  { header: 'Amount', width: 78, align: 'right' },
];

const REFUNDS: readonly TableColumn[] = [
  { header: 'Refunded on', width: 0 },
  { header: 'Reason', width: 220 },
  { header: 'Status', width: 70 },
  { header: 'Amount', width: 78, align: 'right' },
];

export async function orderPdf(order: OrderDocument, now: number): Promise<Buffer> {
  const title = `Order ${order.number}`;
  const { timeZone } = order.event;
  const sheet = openSheet({ title, author: PRODUCT, at: now });
  masthead(sheet, { title, below: `Placed ${formatInstant(order.placedAt, timeZone)}` });
  if (order.demo) demoNote(sheet);
  facts(sheet, columnsOf(order));
  heading(sheet, 'Items');
  table(sheet, ITEMS, order.lines.map(itemRow));
  totals(sheet, totalLines(order.amounts));
  if (order.refunds.length > 0) {
    heading(sheet, 'Refunds');
    const rows = order.refunds.map((refund) => refundRow(refund, timeZone));
    table(sheet, REFUNDS, rows);
  }
  return closeSheet(sheet, `${PRODUCT} · ${title} · made ${formatInstant(now, timeZone)}`);
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function columnsOf({ event, buyer, status }: OrderDocument): FactColumn[] {
  return [
    { label: 'Event', title: event.title, lines: event.lines },
    { label: 'Customer', title: buyer.name, lines: buyer.lines },
    { label: 'Status', title: capital(status), lines: [] },
  ];
}

function itemRow(line: SoldLine) {
  const { kind, name, quantity, unitPrice, discount, tax, taxRate } = line;
  return [
    { text: name, note: kind === 'ticket' ? 'Ticket' : 'Add-on' },
    String(quantity),
    formatUsd(unitPrice),
    discount > 0 ? formatUsd(-discount) : '–',
    tax > 0 ? { text: formatUsd(tax), note: `${formatPercent(taxRate)}%` } : '–',
    formatUsd(lineTotal(line)),
  ];
}

function refundRow({ at, note, status, amount }: DocumentRefund, zone: string) {
  return [formatInstant(at, zone), note, capital(status), formatUsd(-amount)];
}
