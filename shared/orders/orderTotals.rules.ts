import type { Cents } from '#shared/base/money.ts';
import type { OrderStatus } from './orders.schemas.ts';

export type SoldLine = {
  kind: 'ticket' | 'addon';
  name: string;
  unitPrice: Cents;
  quantity: number;
  taxRate: number;
  discount: Cents;
  tax: Cents;
};

export function lineTotal({ unitPrice, quantity, discount, tax }: SoldLine): Cents {
  return unitPrice * quantity - discount + tax;
}

export type OrderAmounts = {
  original_amount: Cents;
  discount_amount: Cents;
  discount_rate: number;
  subtotal_amount: Cents;
  tax_amount: Cents;
  total_amount: Cents;
  refunded_amount: Cents;
  promo_code: string | null;
};

export type TotalLine = { label: string; cents: Cents; strong?: boolean };

export type PriceAmounts = Omit<OrderAmounts, 'total_amount' | 'refunded_amount'>;

/** The lines above the total, starting with the price of the items, worded the same on every page, mail and PDF. */
export function priceLines(price: PriceAmounts): TotalLine[] {
  const { original_amount, discount_amount, subtotal_amount, tax_amount } = price;
  const rows: (TotalLine | false)[] = [
    discount_amount > 0 && { label: 'Items', cents: original_amount },
    discount_amount > 0 && { label: discountLabel(price), cents: -discount_amount },
    { label: 'Subtotal', cents: subtotal_amount },
    tax_amount > 0 && { label: 'Sales Tax', cents: tax_amount },
  ];
  return rows.filter((row) => row !== false);
}

type Charged = { total_amount: Cents; refunded_amount?: Cents | undefined };

/** What is left of an order's total after its refunds. An order as a friend sees it has no `refunded_amount`. */
export const netTotal = ({ total_amount, refunded_amount = 0 }: Charged): Cents =>
  total_amount - refunded_amount;

/** All lines in display order, without empty ones. */
export function totalLines(order: OrderAmounts): TotalLine[] {
  const { refunded_amount, total_amount } = order;
  const rows: (TotalLine | false)[] = [
    ...priceLines(order),
    { label: 'Total', cents: total_amount, strong: true },
    refunded_amount > 0 && { label: 'Refunded', cents: -refunded_amount },
    refunded_amount > 0 && {
      label: 'Total after refunds',
      cents: netTotal(order),
      strong: true,
    },
  ];
  return rows.filter((row) => row !== false);
}

function discountLabel({ promo_code, discount_rate }: PriceAmounts): string {
  const why = [promo_code, discount_rate > 0 ? `${discount_rate}%` : null].filter(Boolean);
  return why.length > 0 ? `Discount (${why.join(', ')})` : 'Discount';
}

/** How much of an order is refunded; `partly` means that some of it is still valid. */
export function refundState({
  status,
  refunded_amount = 0,
}: Pick<Charged, 'refunded_amount'> & { status: OrderStatus }): 'none' | 'partly' | 'full' {
  if (status === 'cancelled') return 'full';
  return refunded_amount > 0 ? 'partly' : 'none';
}
