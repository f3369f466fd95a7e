import { useId, useState, type FormEventHandler, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { ConfirmDialog, Dialog } from './Dialog.tsx';

type FormDialogProps = {
  title: string;
  description?: ReactNode;
  submit: string;
  submitting?: string;
  pending: boolean;
  disabled?: boolean;
  dirty: boolean;
  /** Called unless `pending` or `disabled`. */
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  wide?: boolean;
  children: ReactNode;
};

/** A dialog with a form, at most 70% of the screen height. Closing it asks for confirmation when `dirty`. */
export function FormDialog(props: FormDialogProps) {
  const { submit, submitting = 'Saving…', pending, disabled = false, dirty, ...rest } = props;
  const { onSubmit, onClose, children, ...dialog } = rest;
  const id = useId();
  const [leaving, setLeaving] = useState(false);
  const close = (): void => {
    if (pending) return;
    if (dirty) setLeaving(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        onClose={close}
        {...dialog}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={id} pending={pending} disabled={disabled}>
              {pending ? submitting : submit}
            </Button>
          </>
        }
      >
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // React would also pass the event to the form that opened this dialog.
            event.stopPropagation();
            if (!pending && !disabled) onSubmit(event);
          }}
          className="grid gap-5"
        >
          {children}
        </form>
      </Dialog>
      {leaving && (
        <ConfirmDialog
          title="Discard what you typed?"
          yes="Discard"
          no="Keep Editing"
          danger
          onYes={onClose}
          onNo={() => setLeaving(false)}
        >
          <p>Your changes haven't been saved.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
