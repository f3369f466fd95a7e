import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { loginSchema, type Login } from '#shared/accounts/accounts.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';

type LoginFormProps = { pending: boolean; onLogin: (credentials: Login) => void };

export function LoginForm({ pending, onLogin }: LoginFormProps) {
  const { register, handleSubmit, formState } = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  });
  const { username, password } = formState.errors;
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
        <Input type="password" autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" size="lg" pending={pending}>
        {pending ? 'Logging in…' : 'Login'}
      </Button>
    </form>
  );
}
