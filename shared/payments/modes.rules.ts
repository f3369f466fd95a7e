import type { Mode } from '#shared/orders/orders.rules.ts';

/**
 * How a payment of one mode is given back by a server that runs in another. `ask`: its provider is ours. `nothing_moved`:
 * no money was ever taken, so none has to come back. `other_mode`: real money that only a server in live mode reaches.
 */
export function wayBack(
  paid: Mode,
  server: Exclude<Mode, 'free'>,
): 'ask' | 'nothing_moved' | 'other_mode' {
  if (paid === server) return 'ask';
  return paid === 'live' ? 'other_mode' : 'nothing_moved';
}

/** No money is collected: it is for trying things out. */
export const isPractice = (mode: Mode): boolean => mode === 'demo' || mode === 'test';
