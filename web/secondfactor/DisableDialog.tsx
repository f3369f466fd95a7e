import { FormDialog } from '#web/ui/FormDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { OwnerFields } from './OwnerFields.tsx';
import { useDisable } from './secondfactor.queries.ts';
import { useOwnerForm } from './useOwnerForm.ts';

type DisableDialogProps = { username: string; onClose: () => void };

export function DisableDialog({ username, onClose }: DisableDialogProps) {
  const { mutateAsync, isPending } = useDisable();
  const form = useOwnerForm('Two-step login is still on', async (owner) => {
    await mutateAsync(owner);
    toast({ title: 'Two-step login is off', tone: 'success' });
    onClose();
  });
  return (
    <FormDialog
      title="Switch off two-step login?"
      description="Your password alone opens this account then."
      submit="Switch off"
      submitting="Switching off…"
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
