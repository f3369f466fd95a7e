import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useState, type FormEvent } from 'react';
import { isAppError } from '#shared/base/errors.ts';
import { ownerWithCodeSchema } from '#shared/secondfactor/secondfactor.schemas.ts';
import { toast } from '#web/ui/toast.ts';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { Field, Input } from '#web/ui/Field.tsx';

type ReauthDialogProps = {
  username: string;
  title: string;
  description: string;
  submit: string;
  submitting: string;
  failed: string;
  pending: boolean;
  send: Parameters<typeof useReauthForm>[1];
  onClose: () => void;
};

export function ReauthDialog({ username, failed, send, ...dialog }: ReauthDialogProps) {
  const { dirty, submit, values, problem, change } = useReauthForm(failed, send);
  return (
    <FormDialog {...dialog} dirty={dirty} onSubmit={(event) => void submit(event)}>
      <ReauthFields {...{ username, values, problem }} onChange={change} />
    </FormDialog>
  );
}

function useReauthForm(failed: string, send: (owner: ReauthValues) => Promise<unknown>) {
  const [values, setValues] = useState<ReauthValues>({ password: '', code: '' });
  const [problem, setProblem] = useState<ReauthProblem>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const checked = ownerWithCodeSchema.safeParse(values);
    const [issue] = checked.error?.issues ?? [];
    if (issue) return setProblem({ field: String(issue.path[0]), message: issue.message });
    await send(values).catch((error: Error) => {
      setProblem({ field: isAppError(error) ? error.problem.field : '', message: error.message });
      toast({ title: failed, description: error.message, tone: 'destructive' });
    });
  }

  const change = (next: ReauthValues): void => {
    setValues(next);
    setProblem(null);
  };
  return { values, problem, change, submit, dirty: values.password !== '' || values.code !== '' };
}

type ReauthValues = { password: string; code: string };
type ReauthProblem = { field: string | undefined; message: string } | null;

type OwnerFieldsProps = {
  username: string;
  values: ReauthValues;
  problem: ReauthProblem;
  onChange: (values: ReauthValues) => void;
};

function ReauthFields({ username, values, problem, onChange }: OwnerFieldsProps) {
  const of = (field: string): string => (problem?.field === field ? problem.message : '');
  return (
    <>
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="Current Password" error={of('password')}>
        <PasswordInput
          autoComplete="current-password"
          value={values.password}
          onChange={({ target }) => onChange({ ...values, password: target.value })}
        />
      </Field>
      <Field
        label="Code"
        hint="Six digits from your app, or one of your recovery codes."
        error={of('code')}
      >
        <Input
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
          value={values.code}
          onChange={({ target }) => onChange({ ...values, code: target.value })}
        />
      </Field>
    </>
  );
}
