import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { loginSchema, type Login } from '#shared/accounts/accounts.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { Unreached } from './Unreached.tsx';
import { useDraft } from './useDraft.ts';

type LoginFormProps = { pending: boolean; onLogin: (credentials: Login) => void };

const KEPT = ['username'] as const;

export function LoginForm({ pending, onLogin }: LoginFormProps) {
  const form = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  });
  const { register, handleSubmit, formState } = form;
  const { username, password } = formState.errors;
  useDraft(form, 'rollcall.login', KEPT);
  return (
    <form noValidate onSubmit={handleSubmit(onLogin)} className="grid gap-5">
      <Field label="Username" error={username?.message}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username')}
        />
      </Field>
      <Field label="Password" error={password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Unreached />
      <Button type="submit" size="lg" pending={pending}>
        {pending ? 'Logging in…' : 'Login'}
      </Button>
    </form>
  );
}
