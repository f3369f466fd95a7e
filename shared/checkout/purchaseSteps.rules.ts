// Checks of the steps of a purchase. A check that fails returns the toast to show.
import { left } from '#shared/events/ticketAvailability.rules.ts';

export type ToastText = { title: string; description: string };

type Product = { id: number; quantity: number; quantity_sold: number };
type ChosenTicket = { ticketId: number; quantity: number };
export type CustomerView = { firstName: string; lastName: string; email: string; phone: string };

const NO_TICKETS: ToastText = {
  title: 'No Tickets Selected',
  description: 'Please select at least one ticket to continue.',
};

export const NO_TICKETS_AT_CHECKOUT: ToastText = {
  title: 'No tickets selected',
  description: 'Please select at least one ticket to proceed.',
};

export function limitReached(available: number): ToastText {
  return { title: 'Limit Reached', description: `Only ${available} tickets available` };
}

/** Checks step 1 of a purchase: at least one ticket, and no more than are left. Null if valid. */
export function checkTickets(
  { tickets: chosen }: { tickets: readonly ChosenTicket[] },
  products: readonly Product[] = [],
): ToastText | null {
  if (!chosen.some(({ quantity }) => quantity > 0)) return NO_TICKETS;
  const short = products.find((product) => left(product) < wantedOf(product.id, chosen));
  return short ? limitReached(left(short)) : null;
}

function wantedOf(id: number, chosen: readonly ChosenTicket[]): number {
  const quantities = chosen
    .filter((ticket) => ticket.ticketId === id)
    .map((ticket) => ticket.quantity);
  return quantities.reduce((sum, quantity) => sum + quantity, 0);
}

/** Checks step 3 of a purchase, the buyer, and reports the first missing field. Null if valid. */
export function checkCustomer(info: CustomerView): ToastText | null {
  if (!info.firstName.trim()) return missing('First Name Required', 'your first name to continue');
  if (!info.lastName.trim()) return missing('Last Name Required', 'your last name to continue');
  if (!info.email.trim().includes('@'))
    return missing('Valid Email Required', 'a valid email address');
  if (!info.phone.trim()) return missing('Phone Number Required', 'your phone number to continue');
  return null;
}

function missing(title: string, what: string): ToastText {
  return { title, description: `Please enter ${what}.` };
}
