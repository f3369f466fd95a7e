import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { MIN_TEAM_PASSWORD } from '#shared/accounts/passwords.rules.ts';
import { changePasswordSchema, type ChangePassword } from '#shared/accounts/ownAccount.schemas.ts';
import { isTeamRole, minPasswordOf } from '#shared/team/team.rules.ts';
import { storeToken } from '#web/api/token.ts';
import { secondFactorKey, useSecondFactor } from '#web/secondfactor/secondfactor.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { showFormError } from '#web/ui/showFormError.ts';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { changePassword } from './passwords.calls.ts';
import { SettingsCard } from '#web/ui/SettingsCard.tsx';
import { PasswordStrength } from './PasswordStrength.parts.tsx';

const LEAD = {
  others: 'Changing your password logs out all your other devices.',
  team: `Changing your password logs out all your other devices. It needs at least ${MIN_TEAM_PASSWORD} characters.`,
};
const FAILED = {
  title: 'Failed to change password',
  fallback: 'Something went wrong. Please try again.',
};

export function ChangePasswordCard({ profile }: { profile: User }) {
  const client = useQueryClient();
  const form = useForm<ChangePassword>({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const { data: status } = useSecondFactor();
  const password = useWatch({ control: form.control, name: 'password' });
  const { mutate, isPending } = useMutation({
    mutationFn: changePassword,
    onSuccess: ({ message, token }) => {
      storeToken(token);
      form.reset();
      toast({ title: 'Password changed', description: message, tone: 'success' });
      void client.invalidateQueries({ queryKey: ['/api/auth/sessions'] });
      void client.invalidateQueries({ queryKey: secondFactorKey });
    },
    onError: (error) => showFormError(form, error, FAILED),
  });
  return (
    <SettingsCard title="Password" lead={LEAD[isTeamRole(profile.role) ? 'team' : 'others']}>
      {status?.password_due && (
        <p className="text-dust">
          Your password is shorter than the {MIN_TEAM_PASSWORD} characters everyone on the team
          needs. Choose a longer one to continue.
        </p>
      )}
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => mutate(values))}
        className="grid max-w-md gap-5"
      >
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={profile.username} readOnly hidden />
        <Field label="Current Password" error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        <Field
          label="New Password"
          error={errors.password?.message}
          hint={
            <PasswordStrength
              password={password}
              known={[profile.username, profile.email]}
              min={minPasswordOf(profile.role)}
            />
          }
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field label="Confirm Password" error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          pending={isPending}
          className="justify-self-start"
        >
          {isPending ? 'Saving…' : 'Change password'}
        </Button>
      </form>
    </SettingsCard>
  );
}
