import { useState } from 'react';
import { isAppError } from '#shared/base/errors.ts';
import { formatUsd } from '#shared/base/money.ts';
import type { CustomerInfo } from '#shared/orders/orders.schemas.ts';
import type { PaymentProblem } from '#shared/paymentHealth/paymentHealth.schemas.ts';
import { call } from '#web/api/call.ts';
import { paymentHealthContract } from '#shared/paymentHealth/paymentHealth.contract.ts';
import { useSave } from '#web/office/useSave.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { PAYMENTS } from './paymentHealth.queries.ts';

const FIELDS: Readonly<Record<keyof CustomerInfo, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
};
const NOBODY: CustomerInfo = { firstName: '', lastName: '', email: '', phone: '' };

/** Makes the order of a lost payment. We don't know the buyer; we can only check if an e-mail address is theirs. */
export function RebuildDialog({
  problem: { id, amount },
  onClose,
}: {
  problem: PaymentProblem;
  onClose: () => void;
}) {
  const [values, setValues] = useState(NOBODY);

  const saving = useSave({
    send: (json: CustomerInfo) => call(paymentHealthContract.rebuildOrder, { param: { id }, json }),
    saved: ({ orderNumber }) => ({
      title: 'Order recreated',
      description: `${orderNumber}: its tickets are on their way to ${values.email.trim()}.`,
    }),
    failed: { title: "The order wasn't recreated" },
    refresh: PAYMENTS,
    onSaved: onClose,
  });
  const { error } = saving;
  const names = Object.keys(FIELDS) as (keyof CustomerInfo)[];
  return (
    <FormDialog
      title="Recreate Order"
      description={`${formatUsd(amount ?? 0)} was paid. The payment provider shows who paid. Use the e-mail address given with the purchase.`}
      submit="Recreate Order"
      pending={saving.isPending}
      dirty={names.some((name) => values[name] !== '')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(values);
      }}
    >
      {names.map((name) => (
        <Field
          key={name}
          label={FIELDS[name]}
          error={isAppError(error) && error.problem.field === name && error.message}
        >
          <Input
            type={name === 'email' ? 'email' : 'text'}
            value={values[name]}
            maxLength={254}
            autoComplete="off"
            onChange={({ target }) => setValues((now) => ({ ...now, [name]: target.value }))}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
