import type { Wallet } from '#shared/orders/orders.schemas.ts';
import type { WalletKeys } from './walletKeys.ts';

/**
 * The wallets for which passes can be made at `now` (in ms): not Apple Wallet if our certificate has expired, since
 * phones refuse such passes.
 */
export function availableWallets({ apple, google }: WalletKeys, now: number): Wallet[] {
  return [
    ...(apple && now < apple.validUntil ? ['apple' as const] : []),
    ...(google ? ['google' as const] : []),
  ];
}
