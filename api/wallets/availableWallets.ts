import type { Wallet } from '#shared/orders/orders.schemas.ts';
import type { WalletKeys } from './walletKeys.ts';

/** The wallets that passes can be made for at a time (milliseconds): phones refuse what an old certificate signed. */
export function availableWallets({ apple, google }: WalletKeys, now: number): Wallet[] {
  return [
    ...(apple && now < apple.validUntil ? ['apple' as const] : []),
    ...(google ? ['google' as const] : []),
  ];
}
