import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  yes: string;
  no: string;
  pending?: boolean;
  danger?: boolean;
  onYes: () => void;
  onNo: () => void;
};

export function ConfirmDialog({
  title,
  children,
  yes,
  no,
  pending = false,
  danger = false,
  onYes,
  onNo,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onNo();
      }}
      title={title}
      footer={
        <>
          <Button variant="secondary" className="tight:basis-full max-sm:flex-1" onClick={onNo}>
            {no}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            className="tight:basis-full max-sm:flex-1"
            pending={pending}
            onClick={onYes}
          >
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
