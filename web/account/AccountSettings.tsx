import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { SecondFactorCard } from '#web/secondfactor/SecondFactorCard.parts.tsx';
import { Contact } from '#web/site/Contact.parts.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { usePromoterStatus } from '#web/session/user.queries.ts';
import { CalendarCard } from './CalendarCard.tsx';
import { formatDay } from '#web/ui/localTime.ts';
import { Sessions } from './Sessions.tsx';
import { SettingsCard } from '#web/ui/SettingsCard.tsx';
import { lazy, Suspense, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { messageOf } from '#shared/base/errorMessage.ts';
import { saveBlob } from '#web/files/saveFile.ts';
import { toast } from '#web/ui/toast.ts';
import { MIN_TEAM_PASSWORD } from '#shared/accounts/accountLimits.rules.ts';
import {
  changePasswordSchema,
  type ChangePassword,
} from '#shared/accounts/accountForms.schemas.ts';
import { isTeamRole, minPasswordOf } from '#shared/team/team.rules.ts';
import { storeToken } from '#web/api/token.ts';
import { secondFactorKey, useSecondFactor } from '#web/secondfactor/secondfactor.queries.ts';
import { Field } from '#web/ui/Field.tsx';
import { showFormError } from '#web/ui/formValidation.ts';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';
import { privacyContract } from '#shared/privacy/privacy.contract.ts';
import { call } from '#web/api/call.ts';
import { ProveEmail } from './ProveEmail.tsx';
import { NewPasswordFields } from './NewPassword.parts.tsx';

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
    mutationFn: (json: ChangePassword) => call(accountsContract.changePassword, { json }),
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
        <NewPasswordFields
          label="New Password"
          register={form.register}
          {...{ errors, password }}
          known={[profile.username, profile.email]}
          min={minPasswordOf(profile.role)}
        />
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

const TYPES: Record<User['role'], string> = {
  admin: 'Admin',
  staff: 'Staff',
  promoter: 'Promoter',
  user: 'User',
};

export function AccountSettings({ profile }: { profile: User }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AccountFacts profile={profile} />
      <ChangePasswordCard profile={profile} />
      <SecondFactorCard profile={profile} />
      <CalendarCard />
      <Sessions />
      <YourData profile={profile} />
      <SettingsCard title="Need Help?">
        <p className="text-dust [&_a]:text-chalk [&_a]:underline [&_a]:underline-offset-4">
          Something wrong with your account? Write to{' '}
          <Contact subject={`Account ${profile.username}`} />, and we'll sort it out together.
        </p>
        <p className="text-dust">
          If the app isn't working right, send us the details from{' '}
          <Link to="/diagnostics" className="text-chalk underline underline-offset-4">
            Diagnostics
          </Link>
          , too.
        </p>
      </SettingsCard>
    </div>
  );
}

function AccountFacts({ profile: { role, created_at } }: { profile: User }) {
  const { isPromoter } = usePromoterStatus();
  return (
    <SettingsCard title="Account">
      <dl className="grid grid-cols-2 gap-5">
        <div>
          <dt className="text-sm font-semibold text-dust">Account Type</dt>
          <dd className="mt-0.5 text-lg">{TYPES[role]}</dd>
        </div>
        <div>
          <dt className="text-sm font-semibold text-dust">Account Created</dt>
          <dd className="mt-0.5 text-lg">{formatDay(created_at)}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {(isPromoter || role === 'promoter') && (
          <LinkButton to="/promoter/dashboard" variant="secondary">
            Promoter Dashboard
          </LinkButton>
        )}
        {role === 'admin' && (
          <LinkButton to="/admin" variant="secondary">
            Admin Dashboard
          </LinkButton>
        )}
      </div>
    </SettingsCard>
  );
}

const DeleteAccountDialog = lazy(() =>
  import('./DeleteAccountDialog.tsx').then(({ DeleteAccountDialog: part }) => ({ default: part })),
);

function YourData({ profile }: { profile: User }) {
  const [deleting, setDeleting] = useState(false);
  const {
    mutate,
    isPending,
    data: saved,
  } = useMutation({
    mutationFn: () => call(privacyContract.exportOwn),
    onSuccess: (data) => {
      const text = JSON.stringify(data, null, 2);
      saveBlob(new Blob([text], { type: 'application/json' }), 'rollcall-my-data.json');
      toast({ title: 'Your data was downloaded', tone: 'success' });
    },
    onError: (error) =>
      toast({ title: 'Export failed', description: messageOf(error), tone: 'destructive' }),
  });
  return (
    <SettingsCard title="Your Data" lead="Download your data or delete your account.">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
          {isPending ? 'Collecting…' : 'Download my data'}
        </Button>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </div>
      {saved && !saved.address_proved && <ProveEmail email={profile.email} />}
      <Suspense>
        {deleting && <DeleteAccountDialog profile={profile} onClose={() => setDeleting(false)} />}
      </Suspense>
    </SettingsCard>
  );
}
