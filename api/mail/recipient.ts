import type { Mail } from './mail.types.ts';
import { isPlainName } from '#shared/base/text.schemas.ts';

type Buyer = { customer_name: string; customer_email: string; total_amount: number };

/**
 * Leaves out a name that could carry a message, because the address may be a stranger's. A name equal to the address
 * is fine.
 */
export const safeRecipient = ({ name, address }: Mail['to']): Mail['to'] => ({
  name: name === address || isPlainName(name) ? name : '',
  address,
});

/** The recipient of mails about an order. Free orders cost a spammer nothing, so their mails repeat no name. */
export const recipientOf = ({
  customer_name: name,
  customer_email: address,
  total_amount: total,
}: Buyer): Mail['to'] => safeRecipient({ name: total > 0 ? name : '', address });

export const greeting = ({ name }: Mail['to']): string =>
  name === '' ? 'Hello,' : `Hello ${name},`;
export const helloTo = (order: Buyer): string => greeting(recipientOf(order));
