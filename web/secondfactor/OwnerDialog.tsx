import { FormDialog } from '#web/ui/FormDialog.tsx';
import { OwnerFields } from './OwnerFields.tsx';
import { useOwnerForm } from './useOwnerForm.ts';

type OwnerDialogProps = {
  username: string;
  title: string;
  description: string;
  submit: string;
  submitting: string;
  /** Said when the server did not do it. */
  failed: string;
  pending: boolean;
  send: Parameters<typeof useOwnerForm>[1];
  onClose: () => void;
};

/** Asks for what only the owner of the account has, and does something with it. */
export function OwnerDialog({ username, failed, send, ...dialog }: OwnerDialogProps) {
  const { dirty, submit, values, problem, change } = useOwnerForm(failed, send);
  return (
    <FormDialog {...dialog} dirty={dirty} onSubmit={(event) => void submit(event)}>
      <OwnerFields {...{ username, values, problem }} onChange={change} />
    </FormDialog>
  );
}
