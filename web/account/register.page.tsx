import { Navigate, useNavigate } from 'react-router';
import type { Registration, registerSchema } from '#shared/accounts/accountForms.schemas.ts';
import { toast } from '#web/ui/toast.ts';
import { useUser } from '#web/session/user.queries.ts';
import { AuthCard, QuietLink } from '#web/ui/AuthCard.tsx';
import { useRegister } from './signIn.calls.ts';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { MailTypo } from '#web/ui/MailTypo.tsx';
import { useSchemaResolver, showFormError } from '#web/ui/formValidation.ts';
import { NewPasswordFields } from './NewPassword.parts.tsx';
import { OfflineFormNote, useFormDraft } from '#web/offline/formDraft.tsx';

export function Component() {
  const { user } = useUser();
  const navigate = useNavigate();
  const { mutateAsync, isPending, isSuccess } = useRegister();
  const register = async (registration: Registration): Promise<void> => {
    await mutateAsync(registration);
    toast({ title: 'Registration successful', tone: 'success' });
    await navigate('/', { replace: true });
  };
  if (user && !isPending && !isSuccess) return <Navigate to="/" replace />;
  return (
    <AuthCard
      title="Register"
      heading="Create an account"
      lead="Your tickets, favorites and orders, on all your devices."
      links={<QuietLink to="/login">Already have an account? Log in</QuietLink>}
    >
      <RegisterForm pending={isPending || isSuccess} onRegister={register} />
    </AuthCard>
  );
}

const loadSchema = () =>
  import('#shared/accounts/accountForms.schemas.ts').then((schemas) => schemas.registerSchema);

type RegisterFormProps = {
  pending: boolean;
  onRegister: (registration: Registration) => Promise<void>;
};

const EMPTY = { username: '', email: '', password: '', confirmPassword: '', name: '', phone: '' };
const FAILED = { title: 'Registration failed', fallback: 'An unexpected error occurred' };

const KEPT = ['username', 'email', 'name', 'phone'] as const;

export function RegisterForm({ pending, onRegister }: RegisterFormProps) {
  const form = useForm<z.input<typeof registerSchema>, unknown, Registration>({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: EMPTY,
  });
  const { register, formState } = form;
  const { errors } = formState;
  const draft = useFormDraft(form, 'rollcall.register', KEPT);
  const [password, ...known] = useWatch({
    control: form.control,
    name: ['password', 'username', 'email', 'name'],
  });
  const submit = form.handleSubmit((values) =>
    onRegister(values).then(draft.forget, (error: Error) => showFormError(form, error, FAILED)),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Username" error={errors.username?.message}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username')}
        />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
        <MailTypo email={known[1] ?? ''} onTake={(meant) => form.setValue('email', meant)} />
      </Field>
      <NewPasswordFields
        {...{ register, errors, password }}
        known={known.map((text) => text ?? '')}
      />
      <Field label="Name (optional)" error={errors.name?.message}>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <Field label="Phone (optional)" error={errors.phone?.message}>
        <Input type="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      <OfflineFormNote />
      <Button type="submit" size="lg" pending={pending}>
        {pending ? 'Creating your account…' : 'Create account'}
      </Button>
    </form>
  );
}
