import type { Payments } from '#shared/orders/adminOrders.schemas.ts';
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

const REAL: readonly Mode[] = ['live', 'free'];
/** No money is collected: it is for trying things out. */
export const TEST_MODES: readonly Mode[] = ['demo', 'test'];
const ALL: readonly Mode[] = [...TEST_MODES, ...REAL];

export const isTestMode = (mode: Mode): boolean => TEST_MODES.includes(mode);

/**
 * The modes whose orders count on a server that collects payments in `serverMode`, in every figure and in the ledger:
 * all of them until real money is collected, then only what was real. What was practised with is neither added nor paid
 * out from that moment on.
 */
export const modesThatCount = (serverMode: Mode): readonly Mode[] =>
  serverMode === 'live' ? REAL : ALL;

/** True for orders that count on a server that collects payments in `serverMode`. */
export const counts = (orderMode: Mode, serverMode: Mode): boolean =>
  modesThatCount(serverMode).includes(orderMode);

/** The modes of the orders that a list shows. */
export const modesOf = (payments: Payments): readonly Mode[] =>
  payments === 'real' ? REAL : TEST_MODES;
