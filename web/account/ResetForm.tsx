import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { NewPassword } from '#shared/accounts/passwords.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { userKey } from '#web/session/user.queries.ts';
import { useSchemaResolver } from '#web/ui/useSchemaResolver.ts';
import { showFormError } from '#web/ui/showFormError.ts';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { resetPassword } from './passwords.calls.ts';
import { PasswordStrength } from './PasswordStrength.parts.tsx';

const loadSchema = () =>
  import('#shared/accounts/passwords.schemas.ts').then((schemas) => schemas.newPasswordSchema);

const FAILED = {
  title: 'Password reset failed',
  fallback: 'There was an error resetting your password.',
};

type ResetFormProps = { token: string; onDone: () => void; onRefused: () => void };

export function ResetForm({ token, onDone, onRefused }: ResetFormProps) {
  const client = useQueryClient();
  const form = useForm<NewPassword>({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const { mutate, isPending } = useMutation({
    mutationFn: (values: NewPassword) => resetPassword({ token, ...values }),
    onSuccess: () => {
      toast({ title: 'Password reset successful', tone: 'success' });
      void client.invalidateQueries({ queryKey: userKey });
      onDone();
    },
    onError: (error) => {
      showFormError(form, error, FAILED);
      if (isAppError(error) && error.code === 'accounts.reset_invalid') onRefused();
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => mutate(values))}
      className="grid gap-5"
    >
      <Field
        label="New Password"
        error={errors.password?.message}
        hint={<PasswordStrength password={password} />}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <Button type="submit" size="lg" pending={isPending}>
        {isPending ? 'Saving…' : 'Reset password'}
      </Button>
    </form>
  );
}
