import type { Wallet } from '#shared/orders/orders.schemas.ts';
import type { WalletKeys } from './walletKeys.ts';

/** The wallets available at `now` (milliseconds). Phones refuse passes signed with an expired certificate. */
export function availableWallets({ apple, google }: WalletKeys, now: number): Wallet[] {
  return [
    ...(apple && now < apple.validUntil ? ['apple' as const] : []),
    ...(google ? ['google' as const] : []),
  ];
}
