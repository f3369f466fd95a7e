import type { Promoter } from '#shared/promoters/promoters.schemas.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

type RejectDialogProps = {
  promoter: Pick<Promoter, 'name'>;
  onReject: () => void;
  onClose: () => void;
};

export function RejectDialog({ promoter: { name }, onReject, onClose }: RejectDialogProps) {
  return (
    <ConfirmDialog
      title={`Reject ${name}?`}
      yes="Reject Application"
      no="Back"
      danger
      onYes={() => {
        onReject();
        onClose();
      }}
      onNo={onClose}
    >
      <p>They get an e-mail right away, and this can't be undone.</p>
    </ConfirmDialog>
  );
}
