import { useState } from 'react';
import { isAppError } from '#shared/base/errors.ts';
import type { OrderRefunds } from '#shared/refunds/refunds.schemas.ts';
import {
  type RefundSelection,
  withQuantity,
  checkedInItems,
  refundableQuantity,
  planOf,
  requestedItems,
} from './refundSelection.ts';
import { useRefund } from './refunds.queries.ts';
import { toBase32 } from '#shared/base/ids.ts';

const BYTES = 16;

/** Creates the key that keeps a retry after a lost answer from refunding twice. */
const newIdempotencyKey = (): string => toBase32(crypto.getRandomValues(new Uint8Array(BYTES)));

const NOTHING: RefundSelection = new Map();

function stillRefundable(choice: RefundSelection, { items }: OrderRefunds): RefundSelection {
  return items.reduce((rest: RefundSelection, item) => {
    const quantity = Math.min(choice.get(item.id) ?? 0, refundableQuantity(item));
    return withQuantity(rest, item.id, quantity);
  }, NOTHING);
}

/** True for 4xx errors, which are final. After other errors the refund may have been made. */
function isAnswer(error: unknown): boolean {
  return isAppError(error) && error.problem.status >= 400 && error.problem.status < 500;
}

/** State of the refund form. The idempotency key is kept until the server has answered. */
export function useRefundForm(data: OrderRefunds, onDone: () => void) {
  const [chosen, setChosen] = useState(NOTHING);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [key, setKey] = useState(newIdempotencyKey);
  const [outsideId, setExternalRefundId] = useState<string | null>(null);
  const refund = useRefund(data.order, onDone);
  const choice = stillRefundable(chosen, data);
  const planned = choice.size > 0 ? planOf(data, choice) : null;
  const plan = planned?.ok ? planned.plan : null;
  const inside = checkedInItems(data, choice);
  return {
    choice,
    plan,
    inside,
    reason,
    outsideId,
    problem,
    pending: refund.isPending,
    setChoice: (next: RefundSelection) => {
      setChosen(next);
      setKey(newIdempotencyKey());
    },
    setExternalRefundId: (id: string | null) => {
      setExternalRefundId(id);
      setKey(newIdempotencyKey());
    },
    setReason: (text: string) => {
      setReason(text);
      setProblem(null);
    },
    check: (): boolean => {
      if (!plan) return false;
      const missing = reason.trim() === '';
      setProblem(missing ? 'Give a reason' : null);
      return !missing;
    },
    send: (): void => {
      if (!plan) return;
      refund.mutate(
        {
          ...requestedItems(choice, data),
          reason: reason.trim(),
          idempotencyKey: key,
          amount: plan.amount,
          ...(inside.length > 0 ? { force: true } : {}),
          ...(outsideId === null ? {} : { outsideId }),
        },
        { onError: (error) => isAnswer(error) && setKey(newIdempotencyKey()) },
      );
    },
  };
}
