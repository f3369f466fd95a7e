import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Acceptance, TeamRole } from '#shared/team/team.schemas.ts';
import { useSending } from '#web/api/useSending.ts';
import { showProblem } from '#web/account/formProblem.ts';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { openSession } from '#web/account/signIn.ts';
import { StrengthHint } from '#web/account/StrengthHint.tsx';
import { Unreached } from '#web/account/Unreached.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSchemaResolver } from '#web/ui/useSchemaResolver.ts';
import { acceptInvitation } from './team.queries.ts';
import { wayIn } from './wayIn.ts';

const loadSchema = () =>
  import('#shared/team/team.schemas.ts').then((schemas) => schemas.acceptSchema);

const FAILED = { title: 'Joining failed', fallback: 'An unexpected error occurred' };

type AcceptFormProps = { token: string; email: string; role: TeamRole };

/** A new account for the holder of an invitation. */
export function AcceptForm({ token, email, role }: AcceptFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Acceptance>({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { token, username: '', password: '', confirmPassword: '' },
  });
  const { register, formState, control } = form;
  const [username, password] = useWatch({ control, name: ['username', 'password'] });
  const { mutate, isPending } = useSending({
    mutationFn: acceptInvitation,
    onSuccess: (session) => {
      openSession(client, session);
      toast({ title: 'Welcome to the team!', tone: 'success' });
      void navigate(wayIn(role), { replace: true });
    },
    onError: (error) => showProblem(form, error, FAILED),
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
        hint={<StrengthHint password={password} known={[username, email]} />}
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Unreached />
      <Button type="submit" size="lg" pending={isPending}>
        {isPending ? 'Joining…' : 'Create account and join'}
      </Button>
    </form>
  );
}
