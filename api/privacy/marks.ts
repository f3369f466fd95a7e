import type { Sealer } from '#api/crypto/sealer.ts';
import { keysOf, type Person } from './personalData.store.ts';

/** Of addresses and accounts: without the key of this installation they say nothing. */
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
