import { useState } from 'react';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { AuthCard, FormSuccess } from '#web/ui/AuthCard.tsx';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';
import { call } from '#web/api/call.ts';
import { useLinkToken } from '#web/session/useLinkToken.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { NewPassword } from '#shared/accounts/accountForms.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import { toast } from '#web/ui/toast.ts';
import { userKey } from '#web/session/user.queries.ts';
import { useSchemaResolver, showFormError } from '#web/ui/formValidation.ts';
import { NewPasswordFields } from './NewPassword.parts.tsx';

export function Component() {
  return (
    <AuthCard title="Reset Password" lead="Choose a new password for your account.">
      <Reset />
    </AuthCard>
  );
}

function Reset() {
  const [done, setDone] = useState(false);
  const [refused, setRefused] = useState(false);
  const token = useCheckedResetToken(refused);
  if (done) return <Finished />;
  switch (token.state) {
    case 'validating':
      return <Spinner label="Checking your link..." />;
    case 'valid':
      return (
        <ResetForm
          token={token.token}
          onDone={() => setDone(true)}
          onRefused={() => setRefused(true)}
        />
      );
    case 'missing':
      return <Invalid reason="No reset token was found." />;
    case 'invalid':
      return <Invalid reason="This reset link has expired or was used before." />;
    case 'unreached':
      return (
        <Invalid reason="There was an error validating your reset token." onRetry={token.retry} />
      );
  }
}

function Finished() {
  return (
    <FormSuccess
      sign="check"
      title="Password reset successful"
      body="You can now log in with your new password. All your devices have been logged out."
    >
      <LinkButton to="/login">Log in</LinkButton>
    </FormSuccess>
  );
}

function Invalid({ reason, onRetry }: { reason: string; onRetry?: () => void }) {
  return (
    <div className="grid gap-5">
      <Alert tone="destructive" title="Token validation failed">
        {reason}
      </Alert>
      <div className="flex flex-wrap gap-3">
        {onRetry && <Button onClick={onRetry}>Try Again</Button>}
        <LinkButton to="/forgot-password" variant={onRetry ? 'secondary' : 'primary'}>
          Request a new link
        </LinkButton>
      </div>
    </div>
  );
}

type ResetToken =
  | { state: 'missing' | 'validating' | 'invalid' }
  | { state: 'unreached'; retry: () => void }
  | { state: 'valid'; token: string };

function useCheckedResetToken(refused: boolean): ResetToken {
  const token = useLinkToken();
  const { data, error, refetch } = useQuery({
    queryKey: ['reset-token', token],
    queryFn: () => call(accountsContract.verifyReset, { query: { token: token ?? '' } }),
    enabled: Boolean(token),
    retry: false,
    networkMode: 'always',
    // The query key contains the token, so drop it from the cache once unused.
    gcTime: 0,
  });
  if (!token) return { state: 'missing' };
  if (refused || data?.valid === false) return { state: 'invalid' };
  if (data) return { state: 'valid', token };
  if (error) return { state: 'unreached', retry: () => void refetch() };
  return { state: 'validating' };
}

const loadSchema = () =>
  import('#shared/accounts/accountForms.schemas.ts').then((schemas) => schemas.newPasswordSchema);

const FAILED = {
  title: 'Password reset failed',
  fallback: 'There was an error resetting your password.',
};

type ResetFormProps = { token: string; onDone: () => void; onRefused: () => void };

function ResetForm({ token, onDone, onRefused }: ResetFormProps) {
  const client = useQueryClient();
  const form = useForm<NewPassword>({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const { mutate, isPending } = useMutation({
    mutationFn: (values: NewPassword) =>
      call(accountsContract.resetPassword, { json: { token, ...values } }),
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
      <NewPasswordFields label="New Password" register={form.register} {...{ errors, password }} />
      <Button type="submit" size="lg" pending={isPending}>
        {isPending ? 'Saving…' : 'Reset password'}
      </Button>
    </form>
  );
}
