import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isAppError } from '#shared/base/errors.ts';
import { STEP_UP_MINUTES } from '#shared/accounts/accountLimits.rules.ts';
import type { StepUp } from '#shared/secondfactor/secondfactor.schemas.ts';
import { call } from '#web/api/call.ts';
import { secondFactorContract } from '#shared/secondfactor/secondfactor.contract.ts';
import { stepUpStore } from '#web/api/stepUp.ts';
import { answerByPasskey, passkeyProblem } from '#web/secondfactor/passkey.calls.ts';
import { useSecondFactor } from '#web/secondfactor/secondfactor.queries.ts';
import { useUser } from '#web/session/user.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';

type Kind = 'password' | 'code';
const OTHER = { password: 'code', code: 'password' } as const;
const SWITCH = { password: 'Use a code from your app', code: 'Use your password' };
const EMPTY = { password: 'Please enter your password', code: 'Please enter your code' };

/** Asks for a password, a code or a passkey; the call that was refused is then repeated. */
export function StepUpDialog() {
  const { user } = useUser();
  const [kind, setKind] = useState<Kind>('password');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const { data: factor } = useSecondFactor();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (proof: StepUp | 'passkey') => {
      const json =
        proof === 'passkey'
          ? { passkey: await answerByPasskey(await call(secondFactorContract.stepUpPasskey)) }
          : proof;
      return call(secondFactorContract.stepUp, { json });
    },
  });

  async function prove(proof: StepUp | 'passkey'): Promise<void> {
    try {
      await mutateAsync(proof);
      stepUpStore.answer(true);
    } catch (error) {
      const known = isAppError(error) || proof === 'passkey';
      setProblem(
        known && error instanceof Error
          ? passkeyProblem(error)
          : 'Something went wrong. Please try again.',
      );
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '') setProblem(EMPTY[kind]);
    else void prove(kind === 'password' ? { password: text } : { code: text });
  }

  const typed = (value: string): void => {
    setText(value);
    setProblem('');
  };
  return (
    <FormDialog
      title="Confirm it's you"
      description={`You won't be asked again for ${STEP_UP_MINUTES} minutes.`}
      submit="Confirm"
      submitting="Checking…"
      pending={isPending}
      dirty={false}
      onSubmit={submit}
      onClose={() => stepUpStore.answer(false)}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      {kind === 'password' ? (
        <Field label="Password" error={problem}>
          <PasswordInput
            autoComplete="current-password"
            value={text}
            onChange={({ target }) => typed(target.value)}
          />
        </Field>
      ) : (
        <Field
          label="Code"
          hint="Six digits from your app, or one of your recovery codes."
          error={problem}
        >
          <Input
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={40}
            value={text}
            onChange={({ target }) => typed(target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-x-3">
        {factor && factor.passkeys.length > 0 && (
          <Button variant="secondary" disabled={isPending} onClick={() => void prove('passkey')}>
            Use a passkey
          </Button>
        )}
        <Button
          variant="ghost"
          onClick={() => {
            setKind(OTHER[kind]);
            typed('');
          }}
        >
          {SWITCH[kind]}
        </Button>
      </div>
    </FormDialog>
  );
}
