import { useState, type FormEvent } from 'react';
import { formatUsd } from '#shared/base/money.ts';
import type { OrderRefunds } from '#shared/refunds/refunds.schemas.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field, Textarea } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import {
  type RefundSelection,
  withQuantity,
  allRefundable,
  refundableQuantity,
} from './refundSelection.ts';
import { ConfirmRefund } from './ConfirmRefund.tsx';
import { externalRefundText } from './ExternalRefundNotes.tsx';
import { RefundItem } from './RefundItem.tsx';
import { RefundSum } from './RefundSum.tsx';
import { useRefundForm } from './useRefundForm.ts';

type RefundFormProps = { data: OrderRefunds; onClose: () => void };

/** Shows the server's sum, by the same rule. */
export function RefundForm({ data, onClose }: RefundFormProps) {
  const form = useRefundForm(data, onClose);
  const [asking, setAsking] = useState(false);
  const { order } = data;
  const { choice, plan, reason } = form;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (form.check()) setAsking(true);
  };
  return (
    <>
      <FormDialog
        title={`Refund order ${order.order_number}`}
        description={`${order.customer_name}, ${order.customer_email}`}
        submit={plan ? `Refund ${formatUsd(plan.amount)}` : 'Refund'}
        submitting="Refunding…"
        pending={form.pending}
        disabled={!plan}
        dirty={reason !== ''}
        onSubmit={submit}
        onClose={onClose}
      >
        {data.disputes.some(({ phase }) => phase === 'open') && (
          <Alert tone="destructive" title="The payment is disputed">
            Stripe refuses to refund it until the bank has decided; the tickets would be void at
            once all the same.
          </Alert>
        )}
        <Items data={data} choice={choice} onChange={form.setChoice} />
        <Field
          label="Reason"
          hint="For your records: the buyer is told what is refunded, not why."
          error={form.problem}
        >
          <Textarea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => form.setReason(target.value)}
          />
        </Field>
        {data.outside.map((external) => (
          <Checkbox
            key={external.id}
            label={`This is for the ${externalRefundText(external)}: nothing more is sent`}
            checked={form.outsideId === external.id}
            onChange={({ target }) => form.setExternalRefundId(target.checked ? external.id : null)}
          />
        ))}
        {plan && (
          <RefundSum
            plan={plan}
            worth={order.total_amount - order.refunded_amount}
            left={order.left_to_give_back}
          />
        )}
      </FormDialog>
      {asking && plan && (
        <ConfirmRefund
          plan={plan}
          inside={form.inside}
          isSent={form.outsideId !== null}
          pending={form.pending}
          onYes={() => {
            form.send();
            setAsking(false);
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}

type ItemsProps = {
  data: OrderRefunds;
  choice: RefundSelection;
  onChange: (choice: RefundSelection) => void;
};

function Items({ data, choice, onChange }: ItemsProps) {
  const open = data.items.filter((item) => refundableQuantity(item) > 0);
  if (open.length === 0)
    return <Alert tone="notice">Everything in this order has been refunded.</Alert>;
  const all = allRefundable(data);
  const isAll = open.every((item) => choice.get(item.id) === all.get(item.id));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">What is refunded</legend>
      {open.length > 1 && (
        <Checkbox
          label="Everything that is left"
          checked={isAll}
          onChange={({ target }) => onChange(target.checked ? all : new Map())}
        />
      )}
      <ul className="divide-y divide-line rounded-sm border border-line">
        {data.items.map((item) => (
          <RefundItem
            key={item.id}
            item={item}
            quantity={choice.get(item.id) ?? 0}
            onChange={(quantity) => onChange(withQuantity(choice, item.id, quantity))}
          />
        ))}
      </ul>
    </fieldset>
  );
}
