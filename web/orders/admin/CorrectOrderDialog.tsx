import { useState } from 'react';
import { isAppError } from '#shared/base/errors.ts';
import type { AdminOrder, CorrectOrder } from '#shared/orders/adminOrders.schemas.ts';
import { tagOf } from '#shared/orders/tags.rules.ts';
import { call } from '#web/api/call.ts';
import { orderAdminContract } from '#shared/orders/orderAdmin.contract.ts';
import { useSave } from '#web/office/useSave.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Field, Input, Textarea } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ADMIN_ORDERS } from './adminOrders.queries.ts';

type Wish = Record<'name' | 'email' | 'note' | 'tags', string>;

const MAX_NOTE = 2000;

/** The values that differ from the order's. Tags are sent as additions and removals, to keep those that others add. */
function changesOf({ tags: typed, ...values }: Wish, { tags, ...before }: Wish): CorrectOrder {
  const [now, then] = [wordsIn(typed), wordsIn(tags)];
  const [added, removed] = [without(now, then), without(then, now)];
  return {
    ...Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => !Object.is(value, Reflect.get(before, name)),
      ),
    ),
    ...(added.length > 0 && { add_tags: added }),
    ...(removed.length > 0 && { remove_tags: removed }),
  };
}

const wordsIn = (text: string): string[] => text.split(',').map(tagOf).filter(Boolean);
const without = (all: readonly string[], some: readonly string[]): string[] =>
  all.filter((one) => !some.includes(one));

/** Corrects a buyer's name or e-mail address, and edits the team's note and tags on the order. */
export function CorrectOrderDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const before: Wish = {
    name: order.customer_name,
    email: order.customer_email,
    note: order.note ?? '',
    tags: order.tags.join(', '),
  };
  const [values, setValues] = useState(before);
  const changes = changesOf(
    {
      name: values.name.trim(),
      email: values.email.trim(),
      note: values.note.trim(),
      tags: values.tags,
    },
    before,
  );
  const dirty = Object.keys(changes).length > 0;
  const saving = useSave({
    send: (json: CorrectOrder) => call(orderAdminContract.mend, { param: { id: order.id }, json }),
    saved: (corrected) => ({
      title: 'Order changed',
      ...(changes.email === undefined
        ? {}
        : { description: `A new link is on its way to ${corrected.customer_email}.` }),
    }),
    failed: { title: "The order wasn't changed" },
    refresh: [[ADMIN_ORDERS], [`/api/orders/${order.id}`]],
    onSaved: onClose,
  });
  const { error } = saving;
  const faultOf = (field: string) =>
    isAppError(error) && error.problem.field?.split('.')[0] === field && error.message;
  const set = (change: Partial<Wish>) => setValues((now) => ({ ...now, ...change }));
  return (
    <FormDialog
      title="Edit Order"
      description={`${order.order_number}. The audit log shows every change.`}
      submit="Save Changes"
      pending={saving.isPending}
      disabled={!dirty}
      dirty={dirty}
      onClose={onClose}
      onSubmit={() => saving.mutate(changes)}
    >
      <Field label="Name" error={faultOf('name')}>
        <Input
          value={values.name}
          maxLength={201}
          autoComplete="off"
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field label="Email" error={faultOf('email')}>
        <Input
          type="email"
          value={values.email}
          maxLength={254}
          autoComplete="off"
          onChange={({ target }) => set({ email: target.value })}
        />
      </Field>
      {changes.email !== undefined && (
        <Alert tone="notice">
          The order gets a new number, and every ticket a new code. We'll e-mail them to the new
          address and let the old one know. The old link and tickets stop working, at the door too.
        </Alert>
      )}
      <Field
        label="Internal note"
        hint="Only the team sees it. Deleted with the buyer's data."
        error={faultOf('note')}
      >
        <Textarea
          rows={4}
          maxLength={MAX_NOTE}
          value={values.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </Field>
      <Field
        label="Tags"
        hint="Labels of your own, such as press or vip. Separate them with commas"
        error={faultOf('add_tags')}
      >
        <Input
          value={values.tags}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => set({ tags: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
