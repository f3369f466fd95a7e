import { digitsOf, testCardOf } from './testCards.ts';

export type CardFields = { number: string; expiry: string; cvc: string };
export type CardProblem = { field: keyof CardFields; message: string };

export const EMPTY_CARD: CardFields = { number: '', expiry: '', cvc: '' };

const LONGEST_NUMBER = 19;

/** Formats a card number: `4242424242` → `4242 4242 42`. */
export function formatNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, LONGEST_NUMBER)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** Formats an expiry date: `1234` → `12 / 34`. A first digit above 1 is read as a one-digit month. */
export function formatExpiry(typed: string): string {
  const raw = digitsOf(typed);
  const digits = (/^[2-9]/.test(raw) ? `0${raw}` : raw).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

function formatCvc(typed: string): string {
  return digitsOf(typed).slice(0, 4);
}

export function typeInto(fields: CardFields, field: keyof CardFields, typed: string): CardFields {
  const format = { number: formatNumber, expiry: formatExpiry, cvc: formatCvc }[field];
  return { ...fields, [field]: format(typed) };
}

export function cardProblem({ number, expiry, cvc }: CardFields, now: number): CardProblem | null {
  if (!testCardOf(number)) return { field: 'number', message: 'Demo: use a test card' };
  if (!isComing(expiry, now)) return { field: 'expiry', message: 'Use a month in the future' };
  return cvc.length < 3 ? { field: 'cvc', message: 'Use any 3 digits' } : null;
}

function isComing(expiry: string, now: number): boolean {
  const match = /^(0[1-9]|1[0-2]) \/ (\d{2})$/.exec(expiry);
  if (!match) return false;
  return new Date(2000 + Number(match[2]), Number(match[1])).getTime() > now;
}

export function filledCard(number: string, now: number): CardFields {
  const year = String((new Date(now).getFullYear() + 3) % 100).padStart(2, '0');
  return { number: formatNumber(number), expiry: `12 / ${year}`, cvc: '123' };
}
