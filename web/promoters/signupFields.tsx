import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { SignupForm } from '#shared/promoters/application.schemas.ts';
import { PAYOUTS } from '#shared/promoters/payoutMethods.ts';
import { NewPasswordFields } from '#web/account/NewPassword.parts.tsx';
import { FieldGroup } from '#web/requests/RequestForm.parts.tsx';
import { Field, Input, Select, Textarea } from '#web/ui/Field.tsx';

const OFFERED = { cash: 'Cash (local events only)' } satisfies Partial<
  Record<keyof typeof PAYOUTS, string>
>;

type FieldsProps = { form: UseFormReturn<SignupForm> };

export function PersonFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <FieldGroup title="About you">
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Phone (optional)" error={errors.phone?.message}>
        <Input type="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      <Field label="Preferred Payout Method" error={errors.preferred_payout?.message}>
        <Select {...register('preferred_payout')}>
          <option value="">Please choose</option>
          {Object.entries({ ...PAYOUTS, ...OFFERED }).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </FieldGroup>
  );
}

const typed = { autoCapitalize: 'none', spellCheck: false, maxLength: 200 } as const;

export function ProfileFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <FieldGroup title="Where people find you">
      <Field label="Instagram (optional)" error={errors.instagram_handle?.message}>
        <Input placeholder="@rollqueen" {...typed} {...register('instagram_handle')} />
      </Field>
      <Field label="Twitter/X (optional)" error={errors.twitter_handle?.message}>
        <Input placeholder="@rollqueen" {...typed} {...register('twitter_handle')} />
      </Field>
      <Field label="Facebook (optional)" error={errors.facebook_url?.message}>
        <Input placeholder="facebook.com/rollqueen" {...typed} {...register('facebook_url')} />
      </Field>
      <Field label="Website (optional)" error={errors.website?.message}>
        <Input
          inputMode="url"
          autoComplete="url"
          placeholder="rollqueen.com"
          {...typed}
          {...register('website')}
        />
      </Field>
    </FieldGroup>
  );
}

export function WhyField({ form: { register, formState } }: FieldsProps) {
  return (
    <Field
      label="Why do you want to join? (optional)"
      hint="Where do you skate, and who would you bring?"
      error={formState.errors.why_join?.message}
    >
      <Textarea rows={5} maxLength={5000} {...register('why_join')} />
    </Field>
  );
}

export function AccountFields({ form: { register, formState, control } }: FieldsProps) {
  const { errors } = formState;
  const [password, ...known] = useWatch({ control, name: ['password', 'username', 'email'] });
  return (
    <FieldGroup title="Your account">
      <Field label="Username" error={errors.username?.message} className="sm:col-span-2">
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username')}
        />
      </Field>
      <NewPasswordFields {...{ register, errors, password, known }} className="sm:col-span-2" />
    </FieldGroup>
  );
}
