import type { Payments } from '#shared/orders/adminOrders.schemas.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';

/**
 * How to refund a payment of another mode. `ask`: by our provider. `nothing_moved`: no money was
 * taken. `other_mode`: only a live-mode server can.
 */
export function wayBack(
  paid: Mode,
  server: Exclude<Mode, 'free'>,
): 'ask' | 'nothing_moved' | 'other_mode' {
  if (paid === server) return 'ask';
  return paid === 'live' ? 'other_mode' : 'nothing_moved';
}

const REAL: readonly Mode[] = ['live', 'free'];
export const TEST_MODES: readonly Mode[] = ['demo', 'test'];
const ALL: readonly Mode[] = [...TEST_MODES, ...REAL];

export const isTestMode = (mode: Mode): boolean => TEST_MODES.includes(mode);

/** Modes that count in figures and the ledger: all in test modes; only real ones in live mode. */
export const modesThatCount = (serverMode: Mode): readonly Mode[] =>
  serverMode === 'live' ? REAL : ALL;

export const counts = (orderMode: Mode, serverMode: Mode): boolean =>
  modesThatCount(serverMode).includes(orderMode);

export const modesOf = (payments: Payments): readonly Mode[] =>
  payments === 'real' ? REAL : TEST_MODES;
