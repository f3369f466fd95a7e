import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

type RemoveDialogProps = {
  title: string;
  children: ReactNode;
  free: boolean;
  kept: ReactNode;
  name: string;
  archived: boolean;
  archiving: string;
  pending: boolean;
  onDelete: () => void;
  onArchive: () => void;
  onClose: () => void;
};

export function RemoveDialog(props: RemoveDialogProps) {
  const { title, children, free, kept, name, archived, archiving, pending, onClose } = props;
  if (free) {
    return (
      <ConfirmDialog
        title={title}
        yes="Delete"
        no="Cancel"
        danger
        pending={pending}
        onYes={props.onDelete}
        onNo={onClose}
      >
        <div className="grid gap-3 wrap-anywhere">{children}</div>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="wrap-anywhere">{name} can't be deleted</span>}
      footer={
        <>
          <Button variant="secondary" className="max-sm:flex-1" onClick={onClose}>
            {archived ? 'Close' : 'Cancel'}
          </Button>
          {!archived && (
            <Button className="max-sm:flex-1" pending={pending} onClick={props.onArchive}>
              Archive
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {kept}
        <p className="text-dust">
          {archived ? "It's already archived, and stays with these." : archiving}
        </p>
      </div>
    </Dialog>
  );
}
