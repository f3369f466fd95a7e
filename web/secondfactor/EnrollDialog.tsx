import { useState, type ChangeEvent, type FormEvent } from 'react';
import type { z } from 'zod';
import { isAppError } from '#shared/base/errors.ts';
import {
  codeSchema,
  type Enrolment,
  ownerSchema,
} from '#shared/secondfactor/secondfactor.schemas.ts';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { toast } from '#web/ui/toast.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useConfirm, useEnrol } from './secondfactor.queries.ts';

export type EnrollDialogProps = { username: string; onClose: () => void };

export function EnrollDialog({ username, onClose }: EnrollDialogProps) {
  const enrol = useEnrol();
  const confirm = useConfirm();
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recovery_codes} onClose={onClose} />;
  if (!enrol.data) return <AskPassword username={username} enrol={enrol} onClose={onClose} />;
  return <ShowSecret enrolment={enrol.data} confirm={confirm} onClose={onClose} />;
}

function useStep(
  field: 'password' | 'code',
  schema: z.ZodType<string>,
  { mutate, isPending }: Sending,
) {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const checked = schema.safeParse(value);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? '');
    mutate(value, {
      onError: (error) => {
        if (isAppError(error) && error.problem.field === field) setProblem(error.message);
        const title = "Two-step login isn't on yet";
        toast({ title, description: error.message, tone: 'destructive' });
      },
    });
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    setValue(target.value);
    setProblem('');
  };
  const form = { pending: isPending, dirty: value !== '', onSubmit: submit };
  return { form, problem, input: { value, onChange } };
}

type Sending = {
  mutate: (value: string, options: { onError: (error: Error) => void }) => void;
  isPending: boolean;
};

type AskPasswordProps = EnrollDialogProps & { enrol: ReturnType<typeof useEnrol> };

function AskPassword({ username, enrol, onClose }: AskPasswordProps) {
  const { form, problem, input } = useStep('password', ownerSchema.shape.password, enrol);
  return (
    <FormDialog
      title="Turn on two-step login"
      description="You need an authenticator app on your phone. Many password managers have one."
      submit="Continue"
      submitting="Checking…"
      {...form}
      onClose={onClose}
    >
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="Current Password" error={problem}>
        <PasswordInput autoComplete="current-password" {...input} />
      </Field>
    </FormDialog>
  );
}

type ShowSecretProps = {
  enrolment: Enrolment;
  confirm: ReturnType<typeof useConfirm>;
  onClose: () => void;
};

function ShowSecret({ enrolment, confirm, onClose }: ShowSecretProps) {
  const { form, problem, input } = useStep('code', codeSchema, confirm);
  return (
    <FormDialog
      title="Scan this with your app"
      description="Then enter the six digits it shows. Your other devices will be logged out."
      submit="Turn on"
      submitting="Turning on…"
      {...form}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-6">
        <div className="justify-self-center rounded-sm bg-white p-1">
          <QrCode
            value={enrolment.uri}
            label="QR code with the secret for your app"
            maxSize={200}
          />
        </div>
        <div className="min-w-0">
          <p className="text-dust">Already on this phone? Type the secret into the app:</p>
          <p className="mt-2 font-mono select-all">{grouped(enrolment.secret)}</p>
        </div>
      </div>
      <Field label="Code" error={problem}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="123 456"
          maxLength={20}
          {...input}
        />
      </Field>
    </FormDialog>
  );
}

const grouped = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');
