import { FormDialog } from '#web/ui/FormDialog.tsx';
import { type ChangeEvent, type FormEvent, useState } from 'react';
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
  send: (owner: Values) => Promise<unknown>;
  onClose: () => void;
};
type Values = { password: string; code: string };

export function PasswordAndCodeDialog(props: PasswordAndCodeDialogProps) {
  const { username, failed, send, ...dialog } = props;
  const [values, setValues] = useState<Values>({ password: '', code: '' });
  const [problem, setProblem] = useState<{ field: string | undefined; text: string } | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const checked = ownerWithCodeSchema.safeParse(values);
    const [issue] = checked.error?.issues ?? [];
    if (issue) return setProblem({ field: String(issue.path[0]), text: issue.message });
    await send(values).catch((error: Error) => {
      setProblem({ field: isAppError(error) ? error.problem.field : '', text: error.message });
      toast({ title: failed, description: error.message, tone: 'destructive' });
    });
  }

  const input = (field: keyof Values) => ({
    value: values[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => {
      setValues({ ...values, [field]: target.value });
      setProblem(null);
    },
  });
  const problemOf = (field: keyof Values): string => (problem?.field === field ? problem.text : '');
  return (
    <FormDialog
      {...dialog}
      dirty={values.password !== '' || values.code !== ''}
      onSubmit={(event) => void submit(event)}
    >
      {/* Tells password managers which account's password is asked for. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="Current Password" error={problemOf('password')}>
        <PasswordInput autoComplete="current-password" {...input('password')} />
      </Field>
      <Field
        label="Code"
        hint="Six digits from your app, or one of your recovery codes."
        error={problemOf('code')}
      >
        <Input autoComplete="one-time-code" spellCheck={false} maxLength={40} {...input('code')} />
      </Field>
    </FormDialog>
  );
}
