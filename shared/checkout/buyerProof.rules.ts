import { type CustomerInfo, customerInfoSchema } from '#shared/orders/orders.schemas.ts';

type Buyer = { first_name: string; last_name: string; email: string; phone: string };

/**
 * True if a selection names the buyer of a checkout exactly. All fields must match, so that knowing one of them is
 * not enough.
 */
export function namesBuyer(selection: unknown, buyer: Buyer): boolean {
  const given = customerOf(selection);
  if (!given) return false;
  const { firstName, lastName, email, phone } = given;
  return (
    email.toLowerCase() === buyer.email.toLowerCase() &&
    firstName === buyer.first_name &&
    lastName === buyer.last_name &&
    phone === buyer.phone
  );
}

/** Reads the buyer from a selection that a browser sent; null if it names none. */
export function customerOf(selection: unknown): CustomerInfo | null {
  if (typeof selection !== 'object' || selection === null || !('customerInfo' in selection))
    return null;
  return customerInfoSchema.safeParse(selection.customerInfo).data ?? null;
}
