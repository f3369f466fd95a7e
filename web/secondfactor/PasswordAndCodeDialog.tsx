import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useState, type FormEvent } from 'react';
import { isAppError } from '#shared/base/errors.ts';
import { ownerWithCodeSchema } from '#shared/secondfactor/secondfactor.schemas.ts';
import { toast } from '#web/ui/toast.ts';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { Field, Input } from '#web/ui/Field.tsx';

type PasswordAndCodeDialogProps = {
  username: string;
  title: string;
  description: string;
  submit: string;
  submitting: string;
  failed: string;
  pending: boolean;
  send: Parameters<typeof usePasswordAndCode>[1];
  onClose: () => void;
};

export function PasswordAndCodeDialog({
  username,
  failed,
  send,
  ...dialog
}: PasswordAndCodeDialogProps) {
  const { dirty, submit, values, problem, change } = usePasswordAndCode(failed, send);
  return (
    <FormDialog {...dialog} dirty={dirty} onSubmit={(event) => void submit(event)}>
      <PasswordAndCodeFields {...{ username, values, problem }} onChange={change} />
    </FormDialog>
  );
}

function usePasswordAndCode(failed: string, send: (owner: PasswordAndCode) => Promise<unknown>) {
  const [values, setValues] = useState<PasswordAndCode>({ password: '', code: '' });
  const [problem, setProblem] = useState<FieldProblem>(null);

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

  const change = (next: PasswordAndCode): void => {
    setValues(next);
    setProblem(null);
  };
  return { values, problem, change, submit, dirty: values.password !== '' || values.code !== '' };
}

type PasswordAndCode = { password: string; code: string };
type FieldProblem = { field: string | undefined; message: string } | null;

type PasswordAndCodeFieldsProps = {
  username: string;
  values: PasswordAndCode;
  problem: FieldProblem;
  onChange: (values: PasswordAndCode) => void;
};

function PasswordAndCodeFields({
  username,
  values,
  problem,
  onChange,
}: PasswordAndCodeFieldsProps) {
  const of = (field: string): string => (problem?.field === field ? problem.message : '');
  return (
    <>
      {/* Tells password managers which account's password is asked for. */}
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
