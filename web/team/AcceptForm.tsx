import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { MIN_TEAM_PASSWORD } from '#shared/accounts/passwords.rules.ts';
import type { Acceptance, TeamRole } from '#shared/team/team.schemas.ts';
import { showFormError } from '#web/ui/showFormError.ts';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { startSession } from '#web/account/signIn.calls.ts';
import { PasswordStrength } from '#web/account/PasswordStrength.parts.tsx';
import { OfflineFormNote } from '#web/offline/OfflineFormNote.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSchemaResolver } from '#web/ui/useSchemaResolver.ts';
import { acceptInvitation } from './team.queries.ts';
import { homePath } from './homePath.ts';

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
      <Field
        label="Password"
        error={errors.password?.message}
        hint={
          <PasswordStrength password={password} known={[username, email]} min={MIN_TEAM_PASSWORD} />
        }
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <OfflineFormNote />
      <Button type="submit" size="lg" pending={isPending}>
        {isPending ? 'Joining…' : 'Create account and join'}
      </Button>
    </form>
  );
}
