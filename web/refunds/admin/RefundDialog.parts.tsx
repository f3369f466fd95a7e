import { useState, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Alert, RetryNote } from '#web/ui/Alert.tsx';
import { Dialog, ConfirmDialog } from '#web/ui/Dialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { formatUsd } from '#shared/base/money.ts';
import type { OrderRefunds, RefundableItemView } from '#shared/refunds/refunds.schemas.ts';
import { Checkbox } from '#web/ui/Switch.tsx';
import { Field, Textarea } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { type RefundPlan, coveredOf } from '#shared/refunds/refunds.rules.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { Money } from '#web/ui/Money.tsx';
import { useOrderRefunds } from './refunds.queries.ts';
import { externalRefundText } from './RefundHistory.parts.tsx';
import { RefundItems } from './RefundItems.tsx';
import { useRefundForm } from './refundSelection.ts';

type RefundButtonProps = { order: { id: string; order_number: string; status: string } };

export function RefundButton({ order }: RefundButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {order.status === 'completed' && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Refund…
        </Button>
      )}
      {open && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

type RefundDialogProps = {
  order: { id: string; order_number: string };
  onClose: () => void;
};

export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const query = useOrderRefunds(order.id);
  const { data, error } = query;
  if (data) return <RefundForm data={data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={`Refund order ${order.order_number}`}>
      {error ? (
        <RetryNote query={query}>Couldn't load this order. {error.message}</RetryNote>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Dialog>
  );
}

/** The refund form. It computes the same sum as the server, with the same rule. */
function RefundForm({ data, onClose }: { data: OrderRefunds; onClose: () => void }) {
  const form = useRefundForm(data, onClose);
  const [asking, setAsking] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const { order } = data;
  const { choice, plan, reason } = form;
  const submit = (): void => {
    if (form.check()) setAsking(true);
    else reasonField.current?.focus();
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
            Stripe won't refund it until the bank decides, but the tickets would be void right away.
          </Alert>
        )}
        <RefundItems data={data} choice={choice} onChange={form.setChoice} />
        <Field
          label="Reason"
          hint="Required, for your records. The buyer will see what was refunded, but not why."
          error={form.problem}
        >
          <Textarea
            ref={reasonField}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => form.setReason(target.value)}
          />
        </Field>
        {data.outside.map((external) => (
          <Checkbox
            key={external.id}
            label={`This is for the ${externalRefundText(external)}: no more money is sent`}
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

type ConfirmRefundProps = {
  plan: RefundPlan;
  inside: readonly RefundableItemView[];
  isSent: boolean;
  pending: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Asks for confirmation, because refunds are final. Warns about checked-in items. */
function ConfirmRefund({ plan, inside, isSent, pending, onYes, onNo }: ConfirmRefundProps) {
  const units = plan.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <ConfirmDialog
      title={plan.amount > 0 ? `Refund ${formatUsd(plan.amount)}?` : 'Cancel these tickets?'}
      yes={inside.length > 0 ? 'Refund Anyway' : 'Refund'}
      no="Back"
      danger
      pending={pending}
      onYes={onYes}
      onNo={onNo}
    >
      <div className="grid gap-4">
        <p>
          {units === 1 ? 'One item' : `${units} items`} will be void at every door and go back on
          sale.{isSent && ' The money was already returned.'} The buyer will get an e-mail. This
          can't be undone.
        </p>
        {inside.length > 0 && (
          <Alert tone="destructive" title="This ticket is already checked in">
            {inside.map((item) => `${item.name} (${item.code})`).join(', ')}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  );
}

/**
 * Amounts in cents: `worth` is the part of the order's total not yet refunded here; `left` is the most that can still
 * be sent to the buyer.
 */
function RefundSum({ plan, worth, left }: { plan: RefundPlan; worth: number; left: number }) {
  const covered = coveredOf(plan.amount, left);
  return (
    <div role="status" aria-label="Refund summary" className="rounded-sm bg-raised px-4 py-3">
      <FactList
        rows={[
          plan.tax > 0 && ['Net', <Money key="net" cents={plan.net} />],
          plan.tax > 0 && ['Sales tax', <Money key="tax" cents={plan.tax} />],
          covered > 0 && ['Refunded elsewhere', <Money key="covered" cents={covered} />],
          [
            'Back to the buyer',
            <Money key="back" cents={plan.amount - covered} className="text-lg" />,
          ],
          plan.commission > 0 && [
            'Commission deducted',
            <Money key="commission" cents={plan.commission} />,
          ],
          [
            plan.closes ? 'Left in the order' : 'Left in the order, still valid',
            <Money key="left" cents={worth - plan.amount} />,
          ],
        ]}
      />
    </div>
  );
}
