import { toast } from '#web/ui/toast.ts';
import { ReauthDialog } from './ReauthDialog.tsx';
import { useDisable } from './secondfactor.queries.ts';

type DisableDialogProps = { username: string; onClose: () => void };

export function DisableDialog({ username, onClose }: DisableDialogProps) {
  const { mutateAsync, isPending } = useDisable();
  return (
    <ReauthDialog
      username={username}
      title="Switch off two-step login?"
      description="Your password alone opens this account then. Your app, passkeys and recovery codes are void."
      submit="Switch off"
      submitting="Switching off…"
      failed="Two-step login is still on"
      pending={isPending}
      send={async (owner) => {
        await mutateAsync(owner);
        toast({ title: 'Two-step login is off', tone: 'success' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
