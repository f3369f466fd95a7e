import { ReauthDialog } from './ReauthDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useRenewCodes } from './secondfactor.queries.ts';

type RenewDialogProps = { username: string; onClose: () => void };

export function RenewDialog({ username, onClose }: RenewDialogProps) {
  const { mutateAsync, isPending, data } = useRenewCodes();
  if (data) return <RecoveryCodes codes={data.recovery_codes} onClose={onClose} />;
  return (
    <ReauthDialog
      username={username}
      title="New recovery codes"
      description="The ones you have now become void."
      submit="Make new codes"
      submitting="Making them…"
      failed="Your recovery codes are as they were"
      pending={isPending}
      send={mutateAsync}
      onClose={onClose}
    />
  );
}
