import { formatUsd } from '#shared/base/money.ts';
import { coveredOf } from '#shared/refunds/refunds.rules.ts';
import type { OrderRefunds } from '#shared/refunds/refunds.schemas.ts';
import type { BulkAction, BulkAnswers, BulkPlan } from '#web/office/table/officeTable.types.ts';
import { pluralText } from '#web/ui/pluralText.ts';
import { loadOrderRefunds, sendRefund } from './refunds.queries.ts';
import { allRefundable, checkedInItems, planOf, requestedItems } from './refundSelection.ts';

/** Refunds all that is left of each order, with the same call and rule as the form of a single order. */
export const refundAction: BulkAction<{ id: string }> = {
  label: 'Refund',
  danger: true,
  about: (count) =>
    `Everything left in ${pluralText(count, 'order')} will be refunded, and the tickets will be void. This can't be undone.`,
  asks: [
    {
      key: 'reason',
      label: 'Reason',
      hint: 'Required, for your records. Buyers will see what was refunded, but not why.',
      maxLength: 500,
    },
    {
      key: 'used',
      label: 'Orders with a ticket that is checked in',
      choices: [
        { value: 'skip', label: 'Leave them out' },
        { value: 'refund', label: 'Refund them, too' },
      ],
    },
  ],
  plan: async ({ id }, answers) => planFor(await loadOrderRefunds(id), answers),
};

/** Leaves out orders that someone should look at one by one, such as disputed ones. */
function planFor(data: OrderRefunds, { used }: BulkAnswers): BulkPlan {
  if (data.disputes.some(({ phase }) => phase === 'open'))
    return { leftOut: 'The payment is disputed' };
  if (data.outside.length > 0) return { leftOut: 'Open it: a refund was made elsewhere' };
  const choice = allRefundable(data);
  if (choice.size === 0) return { leftOut: 'Nothing is left to refund' };
  const planned = planOf(data, choice);
  if (!planned.ok) return { leftOut: planned.problem.message };
  const force = checkedInItems(data, choice).length > 0;
  if (force && used !== 'refund') return { leftOut: 'A ticket is checked in' };
  const { amount } = planned.plan;
  const back = amount - coveredOf(amount, data.order.left_to_give_back);
  return {
    says: formatUsd(back),
    cents: back,
    run: ({ reason = '' }) =>
      sendRefund(data.order.id, {
        ...requestedItems(choice, data),
        reason: reason.trim(),
        amount,
        ...(force ? { force } : {}),
      }),
  };
}
