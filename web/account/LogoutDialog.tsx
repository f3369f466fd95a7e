import { useEffect, useState } from 'react';
import { thisDevice } from '#web/checkin/door/thisDevice.ts';
import { unsentScans } from '#web/checkin/door/unsentScans.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

type LogoutDialogProps = { unsent: number; onStay: () => void; onLogout: () => void };

export function LogoutDialog({ unsent, onStay, onLogout }: LogoutDialogProps) {
  const left = useWaiting(unsent);
  return (
    <ConfirmDialog
      title={left === 0 ? 'All scans are sent' : 'Scans are still on this device'}
      yes="Log out"
      no="Stay logged in"
      onYes={onLogout}
      onNo={onStay}
    >
      <p aria-live="polite">{sentence(left)}</p>
    </ConfirmDialog>
  );
}

function sentence(left: number): string {
  if (left === 0) return 'The server has every scan of this device. You can log out.';
  const scans = left === 1 ? '1 scan has' : `${left} scans have`;
  const stay = left === 1 ? 'It stays on this device and is' : 'They stay on this device and are';
  return `${scans} not been sent yet. ${stay} sent the next time somebody of the team signs in here.`;
}

function useWaiting(first: number): number {
  const [left, setLeft] = useState(first);
  useEffect(() => {
    let here = true;
    const count = async (): Promise<void> => {
      const waiting = await unsentScans();
      if (here) setLeft(waiting);
    };
    const stop = thisDevice().sender.state.subscribe(() => void count().catch(() => undefined));
    void thisDevice().sender.sendNow();
    return () => {
      here = false;
      stop();
    };
  }, []);
  return left;
}
