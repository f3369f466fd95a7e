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
      <p>An e-mail tells them at once, and the decision is final.</p>
    </ConfirmDialog>
  );
}
