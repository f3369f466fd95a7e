import { useState } from 'react';
import type { DemoOrders, PaymentHealth } from '#shared/paymentHealth/paymentHealth.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Money } from '#web/ui/Money.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { deleteDemoOrders, PAYMENTS, useDemoOrders } from './paymentHealth.queries.ts';

type Mode = PaymentHealth['mode']['mode'];

export function DemoOrdersCard({ mode }: { mode: Mode | undefined }) {
  const { data, error } = useDemoOrders();
  const [asking, setAsking] = useState(false);
  return (
    <Card as="section" aria-label="Demo orders" className="grid gap-3 p-5">
      <h2 className="text-lg">Demo orders</h2>
      {!data && !error && <Skeleton className="h-24" />}
      {error && !data && <p className="text-dust">{error.message}</p>}
      {data && <Found data={data} mode={mode} onAsk={() => setAsking(true)} />}
      {data && asking && <DeleteDialog orders={data.orders} onClose={() => setAsking(false)} />}
    </Card>
  );
}

type FoundProps = { data: DemoOrders; mode: Mode | undefined; onAsk: () => void };

function Found({ data: { orders, amount, deletion }, mode, onAsk }: FoundProps) {
  if (deletion?.status === 'running') {
    return (
      <div className="grid gap-2" role="status">
        <p>
          Deleting: {deletion.deleted.toLocaleString('en-US')} of{' '}
          {pluralText(deletion.total, 'order')} deleted.
        </p>
        <progress
          aria-label="Demo orders deleted"
          value={deletion.deleted}
          max={Math.max(1, deletion.total)}
          className="h-2 w-full accent-coral"
        />
      </div>
    );
  }
  const last =
    deletion && `${pluralText(deletion.deleted, 'order')} were deleted by ${deletion.by}.`;
  if (orders === 0) {
    return <p className="text-dust">There are none. {last}</p>;
  }
  return (
    <>
      {mode === 'live' && (
        <Alert tone="destructive" title={`${pluralText(orders, 'order')} are still here`}>
          They aren't counted in any figures and aren't valid at the door, but they use up stock.
          Delete them before you sell tickets.
        </Alert>
      )}
      <p>
        {pluralText(orders, 'order')} of <Money cents={amount} /> that nobody paid. Delete them
        before you collect real money: this voids their tickets and puts their stock back on sale.
        Free orders stay.
      </p>
      {last && <p className="text-sm text-dust">{last}</p>}
      <Button variant="danger" className="justify-self-start" onClick={onAsk}>
        Delete Demo Orders
      </Button>
    </>
  );
}

function DeleteDialog({ orders, onClose }: { orders: number; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const save = useSave({
    send: deleteDemoOrders,
    saved: { title: 'Demo orders are being deleted' },
    failed: { title: 'Nothing was deleted' },
    refresh: PAYMENTS,
    onSaved: onClose,
  });
  const right = typed.replaceAll(',', '').trim() === String(orders);
  return (
    <FormDialog
      title="Delete demo orders?"
      submit="Delete"
      submitting="Deleting…"
      pending={save.isPending}
      disabled={!right}
      dirty={false}
      onSubmit={(event) => {
        event.preventDefault();
        if (right) save.mutate(typed.trim());
      }}
      onClose={onClose}
    >
      <p>
        {pluralText(orders, 'order')} with their tickets, entries at the door, refunds, e-mails,
        commission and demo payouts will be permanently deleted. Live and free orders stay.
      </p>
      <Field label={`Type ${orders} to continue`}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
