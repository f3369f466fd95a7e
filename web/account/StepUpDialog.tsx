import { useState, type FormEvent } from 'react';
import { isAppError } from '#shared/base/errors.ts';
import { STEP_UP_MINUTES } from '#shared/accounts/passwords.rules.ts';
import { call, secondFactors } from '#web/api/client.ts';
import { stepUpStore } from '#web/api/stepUp.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';
import { useUser } from '#web/session/user.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';

type Kind = 'password' | 'code';
const OTHER = { password: 'code', code: 'password' } as const;
const SWITCH = { password: 'Use a code from your app', code: 'Use your password' };
const EMPTY = { password: 'Please enter your password', code: 'Please enter your code' };

/** Asks for password or code; the call that was refused goes on afterwards. */
export function StepUpDialog() {
  const { user } = useUser();
  const [kind, setKind] = useState<Kind>('password');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const { mutateAsync, isPending } = useMutationOnce({
    mutationFn: (typed: string) => {
      const json = kind === 'password' ? { password: typed } : { code: typed };
      return call(secondFactors.api.auth['step-up'].$post({ json }));
    },
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '') return setProblem(EMPTY[kind]);
    try {
      await mutateAsync(text);
      stepUpStore.answer(true);
    } catch (error) {
      setProblem(isAppError(error) ? error.message : 'Something went wrong. Please try again.');
    }
  }

  const typed = (value: string): void => {
    setText(value);
    setProblem('');
  };
  return (
    <FormDialog
      title="Please confirm that it is you"
      description={`This needs your password. Then you will not be asked again for ${STEP_UP_MINUTES} minutes.`}
      submit="Confirm"
      submitting="Checking…"
      pending={isPending}
      dirty={false}
      onSubmit={(event) => void submit(event)}
      onClose={() => stepUpStore.answer(false)}
    >
      {/* For password managers. */}
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
      <div>
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
