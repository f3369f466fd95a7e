import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { Seeded } from '#shared/base/seeded.ts';
import { FIRST_NAMES, LAST_NAMES, LOGINS } from './people.data.ts';

export type Buyer = {
  first: string;
  last: string;
  email: string;
  phone: string;
  userId: string | null;
};

const AREA_CODES = [
  '404',
  '312',
  '313',
  '626',
  '602',
  '303',
  '718',
  '504',
  '206',
  '512',
  '215',
  '808',
] as const;

/** Uses only e-mail addresses and phone numbers that are reserved for examples. */
export function inventBuyer(chance: Seeded): Buyer {
  const first = chance.pick(FIRST_NAMES);
  const last = chance.pick(LAST_NAMES);
  const number = 100 + chance.int(4, 99);
  const email = `${plain(first)}.${plain(last)}${chance.int(1, 99)}@example.com`;
  return { first, last, email, phone: `(${chance.pick(AREA_CODES)}) 555-0${number}`, userId: null };
}

export function buyerOf(user: User): Buyer {
  const login = LOGINS.find(({ username }) => username === user.username);
  if (!login) throw new Error(`${user.username} is no demo login`);
  const { first, last, phone } = login;
  return { first, last, email: user.email, phone, userId: user.id };
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}
