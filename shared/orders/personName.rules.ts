import type { CustomerInfo } from './orders.schemas.ts';

/** Splits a person's name as orders store it: the last word is the last name. */
export function namesOf(name: string): Pick<CustomerInfo, 'firstName' | 'lastName'> {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}
