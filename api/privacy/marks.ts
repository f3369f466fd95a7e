import type { Sealer } from '#api/crypto/sealer.ts';
import { keysOf, type Person } from './personalData.store.ts';

/**
 * Makes marks of addresses and accounts, by which they can be recognized after their erasure. They reveal nothing
 * without the key of this installation.
 */
export function createMarks({ mark }: Pick<Sealer, 'mark'>) {
  const of = {
    email: (email: string): string => mark(`email:${email}`),
    user: (id: string): string => mark(`user:${id}`),
  };
  return {
    of,
    all: (person: Person): string[] => [
      ...keysOf(person, 'email').map(of.email),
      ...keysOf(person, 'user').map(of.user),
    ],
  };
}
