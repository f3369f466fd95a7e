import { isPlainName } from '#shared/base/text.schemas.ts';
import type { Mail } from './mailer.ts';

type Buyer = { customer_name: string; customer_email: string; total_amount: number };

/** A free order costs nothing, and its address may be a stranger's: the mail repeats no name. */
const nameOf = ({ customer_name: name, total_amount: total }: Buyer): string =>
  total > 0 && isPlainName(name) ? name : '';

export const recipientOf = (order: Buyer): Mail['to'] => ({
  name: nameOf(order),
  address: order.customer_email,
});

export const greeting = (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`);
export const helloTo = (order: Buyer): string => greeting(nameOf(order));
