import { useState } from 'react';
import { RESET_MINUTES, RESET_REQUESTED } from '#shared/accounts/accountLimits.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { AuthCard, QuietLink, FormSuccess } from '#web/ui/AuthCard.tsx';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { ResetRequest } from '#shared/accounts/accountForms.schemas.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { useSchemaResolver, showFormError } from '#web/ui/formValidation.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';
import { call } from '#web/api/call.ts';
import { OfflineFormNote, useFormDraft } from '#web/offline/formDraft.tsx';

export function Component() {
  const [sent, setSent] = useState(false);
  return (
    <AuthCard
      title="Forgot Password"
      lead={`We'll e-mail you a one-time reset link, valid for ${RESET_MINUTES} minutes.`}
      links={<QuietLink to="/login">Back to login</QuietLink>}
    >
      {sent ? (
        <FormSuccess sign="mail" title="Check your inbox" body={RESET_REQUESTED}>
          <Button variant="secondary" onClick={() => setSent(false)}>
            Try another address
          </Button>
        </FormSuccess>
      ) : (
        <ForgotForm onSent={() => setSent(true)} />
      )}
    </AuthCard>
  );
}

const loadSchema = () =>
  import('#shared/accounts/accountForms.schemas.ts').then((schemas) => schemas.resetRequestSchema);

const FAILED = { title: 'Something went wrong', fallback: 'An unexpected error occurred' };

const KEPT = ['email'] as const;

/** Requests a reset link. The answer does not reveal if the address has an account. */
export function ForgotForm({ onSent }: { onSent: () => void }) {
  const form = useForm<ResetRequest>({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { email: '' },
  });
  const draft = useFormDraft(form, 'rollcall.forgot', KEPT);
  const { mutate, isPending } = useMutation({
    mutationFn: (json: ResetRequest) => call(accountsContract.requestReset, { json }),
    onSuccess: () => {
      draft.forget();
      onSent();
    },
    onError: (error) => showFormError(form, error, FAILED),
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => mutate(values))}
      className="grid gap-5"
    >
      <Field label="Email" error={form.formState.errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <OfflineFormNote />
      <Button type="submit" size="lg" pending={isPending}>
        {isPending ? 'Sending…' : 'Send reset link'}
      </Button>
    </form>
  );
}
