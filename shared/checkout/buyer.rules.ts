import { customerInfoSchema } from '#shared/orders/orders.schemas.ts';

type Buyer = { first_name: string; last_name: string; email: string; phone: string };

/** Whether a selection names the buyer of a checkout, as typed: all of it, so that one known fact is not enough. */
export function namesBuyer(selection: unknown, buyer: Buyer): boolean {
  const given =
    typeof selection === 'object' && selection !== null && 'customerInfo' in selection
      ? customerInfoSchema.safeParse(selection.customerInfo)
      : null;
  if (!given?.success) return false;
  const { firstName, lastName, email, phone } = given.data;
  return (
    email.toLowerCase() === buyer.email.toLowerCase() &&
    firstName === buyer.first_name &&
    lastName === buyer.last_name &&
    phone === buyer.phone
  );
}
