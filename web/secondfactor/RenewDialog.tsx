import { FormDialog } from '#web/ui/FormDialog.tsx';
import { OwnerFields } from './OwnerFields.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useRenewCodes } from './secondfactor.queries.ts';
import { useOwnerForm } from './useOwnerForm.ts';

type RenewDialogProps = { username: string; onClose: () => void };

export function RenewDialog({ username, onClose }: RenewDialogProps) {
  const { mutateAsync, isPending, data } = useRenewCodes();
  const form = useOwnerForm('Your recovery codes are as they were', mutateAsync);
  if (data) return <RecoveryCodes codes={data.recovery_codes} onClose={onClose} />;
  return (
    <FormDialog
      title="New recovery codes"
      description="The ones you have now become void."
      submit="Make new codes"
      submitting="Making them…"
      pending={isPending}
      dirty={form.dirty}
      onSubmit={(event) => void form.submit(event)}
      onClose={onClose}
    >
      <OwnerFields
        username={username}
        values={form.values}
        problem={form.problem}
        onChange={form.change}
      />
    </FormDialog>
  );
}
