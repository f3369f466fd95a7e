import { useState } from 'react';
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

const NOTHING: RefundSelection = new Map();

function stillRefundable(choice: RefundSelection, { items }: OrderRefunds): RefundSelection {
  return items.reduce((rest: RefundSelection, item) => {
    const quantity = Math.min(choice.get(item.id) ?? 0, refundableQuantity(item));
    return withQuantity(rest, item.id, quantity);
  }, NOTHING);
}

export function useRefundForm(data: OrderRefunds, onDone: () => void) {
  const [chosen, setChosen] = useState(NOTHING);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
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
    setChoice: setChosen,
    setExternalRefundId,
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
      refund.mutate({
        ...requestedItems(choice, data),
        reason: reason.trim(),
        amount: plan.amount,
        ...(inside.length > 0 ? { force: true } : {}),
        ...(outsideId === null ? {} : { outsideId }),
      });
    },
  };
}
