import type { ComponentProps } from 'react';
import { Field, Input } from '#web/ui/Field.tsx';

type Registered = ComponentProps<'input'>;
type Problem = { message?: string } | undefined;

type SenderFieldsProps = {
  name: Registered;
  email: Registered;
  phone: Registered;
  errors: { name?: Problem; email?: Problem; phone?: Problem };
};

export function SenderFields({ name, email, phone, errors }: SenderFieldsProps) {
  return (
    <>
      <Field label="Name" error={errors.name?.message} className="sm:col-span-2">
        <Input autoComplete="name" maxLength={100} {...name} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" maxLength={254} {...email} />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <Input type="tel" autoComplete="tel" maxLength={40} {...phone} />
      </Field>
    </>
  );
}
