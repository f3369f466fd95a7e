import { checkCustomer, type CustomerView, type Notice } from '#shared/events/events.rules.ts';
import { EMAIL } from '#shared/base/email.ts';
import { namesOf } from '#shared/orders/attendees.rules.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';

export type CustomerProblem = Notice & { field: keyof CustomerView };

const FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;
const FINE: CustomerView = { firstName: 'A', lastName: 'B', email: 'a@b.co', phone: '1' };

export function customerProblem(customer: CustomerView): CustomerProblem | null {
  for (const field of FIELDS) {
    const value = customer[field].trim();
    // Checked here, because the server's refusal would appear far from this field.
    const isEmail = field !== 'email' || EMAIL.test(value);
    const notice = checkCustomer({ ...FINE, [field]: isEmail ? value : '' });
    if (notice) return { ...notice, field };
  }
  return null;
}

export function customerOf(user: Pick<User, 'name' | 'email' | 'phone'>): CustomerView {
  return { ...namesOf(user.name ?? ''), email: user.email, phone: user.phone ?? '' };
}
