import { useForm } from 'react-hook-form';
import type { Login } from '#shared/accounts/accounts.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { useSchemaResolver } from '#web/ui/useSchemaResolver.ts';
import { OfflineFormNote } from '#web/offline/OfflineFormNote.tsx';
import { useFormDraft } from '#web/offline/useFormDraft.ts';

const loadSchema = () =>
  import('#shared/accounts/accounts.schemas.ts').then((schemas) => schemas.loginSchema);

type LoginFormProps = { pending: boolean; onLogin: (credentials: Login) => void };

const KEPT = ['username'] as const;

export function LoginForm({ pending, onLogin }: LoginFormProps) {
  const form = useForm<Login>({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { username: '', password: '' },
  });
  const { register, handleSubmit, formState } = form;
  const { username, password } = formState.errors;
  useFormDraft(form, 'rollcall.login', KEPT);
  return (
    <form noValidate onSubmit={handleSubmit(onLogin)} className="grid gap-5">
      <Field label="Username" hint="Or your e-mail address" error={username?.message}>
        <Input
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username')}
        />
      </Field>
      <Field label="Password" error={password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <OfflineFormNote />
      <Button type="submit" size="lg" pending={pending}>
        {pending ? 'Logging in…' : 'Login'}
      </Button>
    </form>
  );
}
