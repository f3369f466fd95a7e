import { isOrderQuery } from '#web/api/isOrderQuery.ts';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_ATTENDEE_NAME } from '#shared/orders/attendees.rules.ts';
import type { Order, OrderItem } from '#shared/orders/orders.schemas.ts';
import { call } from '#web/api/call.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { toast } from '#web/ui/toast.ts';

type AttendeesDialogProps = {
  order: Order;
  tickets: readonly OrderItem[];
  onClose: () => void;
};

/** Asks 'Who is this ticket for?' for each ticket; an empty answer means the buyer. */
export function AttendeesDialog({ order, tickets, onClose }: AttendeesDialogProps) {
  const [names, setNames] = useState(
    () => new Map(tickets.map(({ id, attendee }) => [id, attendee ?? ''])),
  );
  const client = useQueryClient();
  const changed = tickets
    .map(({ id, attendee }) => ({ itemId: id, name: names.get(id)?.trim() ?? '', was: attendee }))
    .filter(({ name, was }) => name !== (was ?? ''))
    .map(({ itemId, name }) => ({ itemId, name }));
  const saving = useMutation({
    mutationFn: () =>
      call(ordersContract.nameAttendees, {
        param: { id: order.order_number },
        json: { attendees: changed },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ predicate: isOrderQuery });
      toast({ title: 'Names saved', tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Who are the tickets for?"
      description="Names appear on the tickets and at the door. You can change them until doors open."
      submit="Save Names"
      pending={saving.isPending}
      disabled={changed.length === 0}
      dirty={changed.length > 0}
      onClose={onClose}
      onSubmit={() => saving.mutate()}
    >
      {tickets.map(({ id, ticket_product }, n) => (
        <Field
          key={id}
          label={`Who is this ticket for? ${ticket_product?.name ?? 'Ticket'}${tickets.length > 1 ? `, ${n + 1} of ${tickets.length}` : ''}`}
        >
          <Input
            value={names.get(id) ?? ''}
            maxLength={MAX_ATTENDEE_NAME}
            autoComplete="off"
            placeholder={order.customer_name}
            onChange={({ target }) => setNames((now) => new Map(now).set(id, target.value))}
          />
        </Field>
      ))}
      {saving.error && <Alert tone="destructive">{saving.error.message}</Alert>}
    </FormDialog>
  );
}
