import { vi } from 'vitest';
import { aSelection } from '#shared/testing/builders.ts';
import type { CheckoutCalls } from './checkout.calls.ts';
import { aProcessedOrder, aStatus, paid, PAYMENT } from './checkout.testing.ts';
import { demoCharge } from './demoCharge.ts';
import type { PayDeps } from './pay.ts';
import type { PayState } from './pay.rules.ts';

export const order = { ...PAYMENT, selection: aSelection() };
export const byCard = demoCharge({ number: '4242424242424242', scenario: 'success' });

export function paySetup() {
  const extend = vi.fn<CheckoutCalls['extend']>().mockResolvedValue(aStatus());
  const confirm = vi.fn<CheckoutCalls['confirm']>().mockResolvedValue(paid);
  const completeAction = vi.fn<CheckoutCalls['completeAction']>().mockResolvedValue(paid);
  const process = vi.fn<CheckoutCalls['process']>().mockResolvedValue(aProcessedOrder('RC-1'));
  const challenge = vi.fn<PayDeps['challenge']>().mockResolvedValue(true);
  const log: string[] = [];
  const noted = <A extends unknown[], R>(name: string, call: (...args: A) => R) => {
    return (...args: A): R => {
      log.push(name);
      return call(...args);
    };
  };
  const deps: PayDeps = {
    calls: {
      extend: noted('extend', extend),
      confirm: noted('confirm', confirm),
      completeAction: noted('complete', completeAction),
      process: noted('process', process),
    },
    pending: {
      add: async () => void log.push('note'),
      remove: async () => void log.push('forget'),
    },
    show: ({ kind }: PayState) => void log.push(`(${kind})`),
    onHold: () => void log.push('held'),
    challenge,
    wait: async (ms) => void log.push(`wait ${ms}`),
  };
  const shown = () => log.filter((entry) => entry.startsWith('(')).join(' ');
  return { deps, log, shown, extend, confirm, completeAction, process, challenge };
}
