import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CustomerView } from '#shared/checkout/purchaseSteps.rules.ts';
import { maxPerOrder } from '#shared/stock/sale.rules.ts';
import type { Join } from '#shared/waitingList/waitingList.schemas.ts';
import { OfflineFormNote } from '#web/offline/formDraft.tsx';
import { showFormError, useSchemaResolver } from '#web/ui/formValidation.ts';
import { call } from '#web/api/call.ts';
import { waitingListContract } from '#shared/waitingList/waitingList.contract.ts';
import type { ShownTicket } from './usePanel.parts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field, Input, Select } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { MailTypo } from '#web/ui/MailTypo.tsx';

type JoinWaitingListProps = {
  eventId: number;
  tickets: readonly ShownTicket[];
  customer: CustomerView;
  onClose: () => void;
};

const loadSchema = () =>
  import('#shared/waitingList/waitingList.schemas.ts').then((schemas) => schemas.joinSchema);
const FAILED = { title: "Couldn't join the list", fallback: 'An unexpected error occurred' };

export function JoinWaitingList({ eventId, tickets, customer, onClose }: JoinWaitingListProps) {
  const [joined, setJoined] = useState<{ place: number; email: string } | null>(null);
  const form = useForm<Join>({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: {
      ticketId: tickets[0]?.id ?? 0,
      quantity: 1,
      name: `${customer.firstName} ${customer.lastName}`.trim(),
      email: customer.email,
    },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (json: Join) =>
      call(waitingListContract.join, {
        param: { id: String(eventId) },
        json,
      }),
    onSuccess: ({ place }, { email }) => setJoined({ place, email }),
    onError: (error) => showFormError(form, error, FAILED),
  });
  const { errors, isDirty } = form.formState;
  const [ticketId, email] = useWatch({ control: form.control, name: ['ticketId', 'email'] });
  const chosen = tickets.find(({ id }) => id === ticketId);
  if (joined) return <Joined {...joined} onClose={onClose} />;
  return (
    <FormDialog
      title="Join the waiting list"
      description="When tickets become available, we hold them for the next person in line and send an e-mail. You pay only if you buy."
      submit="Join"
      submitting="Joining…"
      pending={isPending}
      dirty={isDirty}
      onSubmit={form.handleSubmit((values) => mutate(values))}
      onClose={onClose}
    >
      {tickets.length > 1 && (
        <Field label="Ticket" error={errors.ticketId?.message}>
          <Select {...form.register('ticketId', { valueAsNumber: true })}>
            {tickets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={tickets.length > 1 ? 'How many' : `How many: ${tickets[0]?.name ?? ''}`}
        error={errors.quantity?.message}
        hint="You may be offered fewer if not enough become available."
      >
        <Select {...form.register('quantity', { valueAsNumber: true })}>
          {Array.from({ length: chosen ? maxPerOrder(chosen) : 1 }, (_, n) => (
            <option key={n} value={n + 1}>
              {n + 1}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="name" {...form.register('name')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
        <MailTypo email={email} onTake={(meant) => form.setValue('email', meant)} />
      </Field>
      <OfflineFormNote />
    </FormDialog>
  );
}

function Joined({ place, email, onClose }: { place: number; email: string; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="You're on the list"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <p className="font-display text-3xl font-bold text-accent tabular-nums">
        Number {place} in line
      </p>
      <p className="mt-3 wrap-anywhere">
        We'll e-mail {email} when it's your turn. Use the link we e-mailed to see your place or
        leave the list.
      </p>
    </Dialog>
  );
}
