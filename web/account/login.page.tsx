import { useMutation } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { useUser } from '#web/session/user.queries.ts';
import { AuthCard, QuietLink } from '#web/ui/AuthCard.tsx';
import { safeRedirectPath, useLoginSteps } from './useLoginSteps.ts';
import { LOGIN_LINK_REQUESTED } from '#shared/accounts/accountLimits.rules.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';
import { call } from '#web/api/call.ts';
import { useForm } from 'react-hook-form';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { KeyRound } from 'lucide-react';
import type { Login } from '#shared/accounts/accounts.schemas.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { useSchemaResolver } from '#web/ui/formValidation.ts';
import { OfflineFormNote, useFormDraft } from '#web/offline/formDraft.tsx';

type CodeFormProps = {
  /** True if the user has an authenticator app; otherwise only a recovery code is asked for. */
  app: boolean;
  pending: boolean;
  onCode: (code: string, onWrong: (sentence: string) => void) => void;
  onPasskey?: (onWrong: (sentence: string) => void) => void;
  onBack: () => void;
};

const APP = {
  label: 'Code',
  hint: 'Six digits from your authenticator app.',
  input: { inputMode: 'numeric', autoComplete: 'one-time-code', placeholder: '123 456' },
  other: 'Use a recovery code',
} as const;
const RECOVERY = {
  label: 'Recovery code',
  hint: 'One of the codes you saved when you turned on two-step login. Each code works once.',
  input: {
    inputMode: 'text',
    autoComplete: 'off',
    placeholder: 'XXXX-XXXX-XXXX-XXXX',
    autoCapitalize: 'characters',
  },
  other: 'Use a code from my app',
} as const;

export function CodeForm({ app, pending, onCode, onPasskey, onBack }: CodeFormProps) {
  const [recovery, setRecovery] = useState(!app);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Without an authenticator app, the field gets no focus: most such users have a passkey, and the on-screen keyboard
  // would cover its button.
  useEffect(() => void (app && field.current?.focus()), [app, recovery]);
  const words = recovery ? RECOVERY : APP;
  const wrong = (sentence: string): void => {
    setProblem(sentence);
    field.current?.select();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (pending) return;
    if (code.trim() === '') wrong('Please enter your code');
    else onCode(code, wrong);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {onPasskey && (
        <Button
          variant={app ? 'secondary' : 'primary'}
          size="lg"
          disabled={pending}
          onClick={() => onPasskey(setProblem)}
        >
          <KeyRound aria-hidden="true" className="size-5" />
          Use a passkey
        </Button>
      )}
      <Field label={words.label} hint={words.hint} error={problem}>
        <Input
          ref={field}
          {...words.input}
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setProblem('');
          }}
        />
      </Field>
      <OfflineFormNote />
      <Button type="submit" size="lg" variant={app ? 'primary' : 'secondary'} pending={pending}>
        {pending ? 'Logging in…' : 'Log in'}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        {app && (
          <Button
            variant="ghost"
            onClick={() => {
              setRecovery(!recovery);
              setCode('');
              setProblem('');
            }}
          >
            {words.other}
          </Button>
        )}
        <Button variant="ghost" onClick={onBack}>
          Start over
        </Button>
      </div>
    </form>
  );
}

export function Component() {
  const [search] = useSearchParams();
  const target = safeRedirectPath(search.get('redirectTo'));
  const { user } = useUser();
  const steps = useLoginSteps(target);
  const { asked, ways, locked, login, answer, startAgain, pending, done } = steps;
  if (user && !pending && !done) return <Navigate to={target} replace />;
  if (asked) {
    return (
      <AuthCard
        title="Login"
        heading={ways.includes('app') ? 'Enter your code' : 'Use your passkey'}
        lead="This account uses two-step login."
      >
        <CodeForm
          app={ways.includes('app')}
          pending={pending || done}
          onCode={answer}
          {...(ways.includes('passkey') && { onPasskey: steps.answerByPasskey })}
          onBack={startAgain}
        />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Login"
      lead="Your tickets and orders are waiting."
      links={
        <>
          <QuietLink to="/forgot-password">Forgot password?</QuietLink>
          <QuietLink to="/register">Create an account</QuietLink>
        </>
      }
    >
      <div className="grid gap-5">
        {locked !== null && <LockedOut key={locked} username={locked} />}
        <LoginForm pending={pending || done} onLogin={login} />
      </div>
    </AuthCard>
  );
}

/** Offers a login link, so that wrong passwords tried by others do not lock the owner out. */
function LockedOut({ username }: { username: string }) {
  const link = useMutation({
    mutationFn: () => call(accountsContract.requestLoginLink, { json: { username } }),
  });
  return (
    <Alert
      tone={link.isError ? 'destructive' : 'notice'}
      title={link.isError ? "That didn't work" : 'Too many wrong passwords'}
    >
      <span className="grid justify-items-start gap-3">
        {link.isSuccess
          ? LOGIN_LINK_REQUESTED
          : link.isError
            ? link.error.message
            : "If this wasn't you, we can e-mail you a link that lets this browser try again."}
        {!link.isSuccess && (
          <Button variant="secondary" pending={link.isPending} onClick={() => link.mutate()}>
            E-mail me a link
          </Button>
        )}
      </span>
    </Alert>
  );
}

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
