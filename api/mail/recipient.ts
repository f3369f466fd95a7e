import { isPlainName } from '#shared/base/text.schemas.ts';
import type { Mail } from './mailer.ts';

type Buyer = { customer_name: string; customer_email: string; total_amount: number };

/**
 * The address may be a stranger's, so a name that could carry a message is left out. The address itself is fine as
 * the name.
 */
export const safeRecipient = ({ name, address }: Mail['to']): Mail['to'] => ({
  name: name === address || isPlainName(name) ? name : '',
  address,
});

/** Free orders cost a spammer nothing, so their mails repeat no name at all. */
export const recipientOf = ({
  customer_name: name,
  customer_email: address,
  total_amount: total,
}: Buyer): Mail['to'] => safeRecipient({ name: total > 0 ? name : '', address });

export const greeting = ({ name }: Mail['to']): string =>
  name === '' ? 'Hello,' : `Hello ${name},`;
export const helloTo = (order: Buyer): string => greeting(recipientOf(order));
