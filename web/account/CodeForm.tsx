import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { KeyRound } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { OfflineFormNote } from '#web/offline/OfflineFormNote.tsx';

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
  // Users without an app mostly have a passkey, and focus would open the keyboard over its button.
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
