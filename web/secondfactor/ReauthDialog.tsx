import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ReauthFields } from './ReauthFields.tsx';
import { useReauthForm } from './useReauthForm.ts';

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
