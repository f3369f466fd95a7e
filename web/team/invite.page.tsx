import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useUser, userKey } from '#web/session/user.queries.ts';
import { AuthCard } from '#web/ui/AuthCard.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { ROLES } from './roles.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { User, Role } from '#shared/accounts/accounts.schemas.ts';
import { removeToken } from '#web/api/token.ts';
import { toast } from '#web/ui/toast.ts';
import { joinWithAccount, viewInvitation, acceptInvitation } from './team.queries.ts';
import type { InvitationView, Acceptance, TeamRole } from '#shared/team/team.schemas.ts';
import { useLinkToken } from '#web/session/useLinkToken.ts';
import { MIN_TEAM_PASSWORD } from '#shared/accounts/accountLimits.rules.ts';
import { showFormError, useSchemaResolver } from '#web/ui/formValidation.ts';
import { startSession } from '#web/account/signIn.calls.ts';
import { NewPasswordFields } from '#web/account/NewPassword.parts.tsx';
import { OfflineFormNote } from '#web/offline/formDraft.tsx';
import { Field, Input } from '#web/ui/Field.tsx';

export const homePath = (role: Role): string => (role === 'admin' ? '/admin' : '/admin/check-in');

const loadSchema = () =>
  import('#shared/team/team.schemas.ts').then((schemas) => schemas.acceptSchema);

const FAILED = { title: "Couldn't join the team", fallback: 'An unexpected error occurred' };

type AcceptFormProps = { token: string; email: string; role: TeamRole };

export function AcceptForm({ token, email, role }: AcceptFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Acceptance>({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { token, username: '', password: '', confirmPassword: '' },
  });
  const { register, formState, control } = form;
  const [username, password] = useWatch({ control, name: ['username', 'password'] });
  const { mutate, isPending } = useMutation({
    mutationFn: acceptInvitation,
    onSuccess: (session) => {
      startSession(client, session);
      toast({ title: 'Welcome to the team!', tone: 'success' });
      void navigate(homePath(role), { replace: true });
    },
    onError: (error) => showFormError(form, error, FAILED),
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => mutate(values))}
      className="grid gap-5"
    >
      <Field label="Username" error={errors.username?.message}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username')}
        />
      </Field>
      <NewPasswordFields
        {...{ register, errors, password }}
        known={[username, email]}
        min={MIN_TEAM_PASSWORD}
      />
      <OfflineFormNote />
      <Button type="submit" size="lg" pending={isPending}>
        {isPending ? 'Joining…' : 'Create account and join'}
      </Button>
    </form>
  );
}

export function Component() {
  return (
    <AuthCard title="Invitation" heading="Join the team" lead="You have been invited.">
      <Invited />
    </AuthCard>
  );
}

function Invited() {
  const found = useInvitation();
  switch (found.state) {
    case 'checking':
      return <Spinner label="Checking your invitation..." />;
    case 'missing':
      return <Invalid>No invitation found. Open the link in your e-mail again.</Invalid>;
    case 'invalid':
      return (
        <Invalid>
          It has expired, was withdrawn, or was already used. Ask the person who invited you for a
          new one.
        </Invalid>
      );
    case 'unreached':
      return (
        <div className="grid gap-5">
          <Invalid>We couldn't check your invitation.</Invalid>
          <Button className="justify-self-start" onClick={found.retry}>
            Try Again
          </Button>
        </div>
      );
    case 'open':
      return <Open {...found} />;
  }
}

function Invalid({ children }: { children: string }) {
  return (
    <Alert tone="destructive" title="This invitation doesn't work">
      {children}
    </Alert>
  );
}

function Open({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { user } = useUser();
  const [anew, setAnew] = useState(false);
  return (
    <div className="grid gap-6">
      <p className="wrap-anywhere">
        <strong>{invitation.invited_by}</strong> invited <strong>{invitation.email}</strong> as{' '}
        <strong>{ROLES[invitation.role].label}</strong>. {ROLES[invitation.role].may}
      </p>
      {user && !anew ? (
        <JoinAs token={token} user={user} onOther={() => setAnew(true)} />
      ) : (
        <>
          <AcceptForm token={token} email={invitation.email} role={invitation.role} />
          {!user && (
            <p className="text-dust">
              Already have an account?{' '}
              <Link to="/login" className="text-chalk underline underline-offset-4">
                Log in
              </Link>{' '}
              and open the link in your e-mail again.
            </p>
          )}
        </>
      )}
    </div>
  );
}

function JoinAs({ token, user, onOther }: { token: string; user: User; onOther: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => joinWithAccount(token),
    onSuccess: (joined) => {
      removeToken();
      client.setQueryData(userKey, null);
      const description = 'Please log in again to use your new role.';
      toast({ title: 'Welcome to the team!', description, tone: 'success' });
      void navigate(`/login?redirectTo=${homePath(joined.role)}`, { replace: true });
    },
    onError: ({ message }) =>
      toast({ title: "Couldn't join the team", description: message, tone: 'destructive' }),
  });
  return (
    <div className="grid gap-3">
      <Button size="lg" pending={isPending} onClick={() => mutate()}>
        Join as {user.username}
      </Button>
      <Button variant="ghost" onClick={onOther}>
        Create a new account
      </Button>
    </div>
  );
}

type OpenInvitation = Extract<InvitationView, { valid: true }>;

type Found =
  | { state: 'missing' | 'checking' | 'invalid' }
  | { state: 'unreached'; retry: () => void }
  | { state: 'open'; token: string; invitation: OpenInvitation };

function useInvitation(): Found {
  const token = useLinkToken();
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => viewInvitation(token ?? ''),
    enabled: token !== null && token !== '',
    retry: false,
    networkMode: 'always',
    // The query key contains the token, so drop it from the cache once unused.
    gcTime: 0,
  });
  if (!token) return { state: 'missing' };
  if (data) return data.valid ? { state: 'open', token, invitation: data } : { state: 'invalid' };
  if (error) return { state: 'unreached', retry: () => void refetch() };
  return { state: 'checking' };
}
