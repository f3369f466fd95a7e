import type { Payments } from '#shared/orders/adminOrders.schemas.ts';
import type { Mode, ServerMode } from '#shared/orders/orders.schemas.ts';

/**
 * Says how this server refunds a payment of any mode. `ask`: through its provider. `nothing_moved`: no money was
 * taken. `other_mode`: only a live-mode server can.
 */
export function wayBack(paid: Mode, server: ServerMode): 'ask' | 'nothing_moved' | 'other_mode' {
  if (paid === server) return 'ask';
  return paid === 'live' ? 'other_mode' : 'nothing_moved';
}

const REAL: readonly Mode[] = ['live', 'free'];
export const TEST_MODES: readonly Mode[] = ['demo', 'test'];
const ALL: readonly Mode[] = [...TEST_MODES, ...REAL];

export const isTestMode = (mode: Mode): boolean => TEST_MODES.includes(mode);

/**
 * Payment modes that count in sales figures and the ledger: all of them on a test-mode server, only real ones in live
 * mode. Complimentary tickets are never sold, so they have figures of their own.
 */
export const modesThatCount = (serverMode: Mode): readonly Mode[] =>
  serverMode === 'live' ? REAL : ALL;

export const counts = (orderMode: Mode, serverMode: Mode): boolean =>
  modesThatCount(serverMode).includes(orderMode);

/** Payment modes that count at the door, where complimentary tickets count as well. */
export const modesAtDoor = (serverMode: Mode): readonly Mode[] => [
  ...modesThatCount(serverMode),
  'comp',
];

const LISTED: Readonly<Record<Payments, readonly Mode[]>> = {
  real: REAL,
  demo: TEST_MODES,
  comp: ['comp'],
};
export const modesOf = (payments: Payments): readonly Mode[] => LISTED[payments];
