import type { DemoScenario } from '#shared/orders/orders.schemas.ts';
import type { DemoPayment } from '#shared/payments/payments.schemas.ts';
import { type Charge, problemOf } from './pay.ts';
import { judgeAttempt, judgeAttemptProblem, type Attempt } from './pay.rules.ts';
import type { TestCard } from './testCards.ts';

/** Charges a test card: the demo provider gets a scenario, and this page plays the bank's security check. */
export function demoCharge(card: TestCard): Charge {
  return async ({ calls, show, challenge }, order) => {
    const first = await judged(calls.confirm(order, card.scenario));
    if (first.kind !== 'action') return first;
    show({ kind: 'challenge' });
    const approved = await challenge();
    show({ kind: 'processing' });
    const next: DemoScenario | undefined = approved ? card.afterCheck : undefined;
    return judged(next ? calls.confirm(order, next) : calls.completeAction(order, approved));
  };
}

async function judged(answer: Promise<DemoPayment>): Promise<Attempt> {
  try {
    return judgeAttempt(await answer);
  } catch (error) {
    return judgeAttemptProblem(problemOf(error));
  }
}
