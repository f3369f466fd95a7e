import { useState, useEffect } from 'react';
import { type LogoutQuestions, keepTickets } from './logoutQuestions.ts';
import { thisDevice, unsentScans } from '#web/checkin/door/thisDevice.local.ts';
import { ConfirmDialog, Dialog } from '#web/ui/Dialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { pluralText } from '#web/ui/pluralText.ts';

type LogoutQuestionProps = { asked: LogoutQuestions; onStay: () => void; onLogout: () => void };

/** Asks about unsent scans first, then whether to keep tickets on the device. */
export function LogoutQuestion({ asked, onStay, onLogout }: LogoutQuestionProps) {
  const { unsent, orders } = asked;
  const [scansSeen, setScansSeen] = useState(unsent === 0);
  if (scansSeen) return <TicketsLogoutDialog {...{ orders, onStay, onLogout }} />;
  const next = orders.length > 0 ? () => setScansSeen(true) : onLogout;
  return <LogoutDialog unsent={unsent} onStay={onStay} onLogout={next} />;
}

type LogoutDialogProps = { unsent: number; onStay: () => void; onLogout: () => void };

function LogoutDialog({ unsent, onStay, onLogout }: LogoutDialogProps) {
  const left = useWaiting(unsent);
  return (
    <ConfirmDialog
      title={left === 0 ? 'All scans sent' : 'Scans are still on this device'}
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
  if (left === 0) return 'All scans from this device reached the server. You can log out.';
  const scans = left === 1 ? '1 scan has' : `${left} scans have`;
  const stay = left === 1 ? 'It stays' : 'They stay';
  return `${scans} not been sent yet. ${stay} on this device and will be sent the next time someone on the team logs in here.`;
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

type TicketsLogoutDialogProps = {
  orders: readonly string[];
  onStay: () => void;
  onLogout: () => void;
};

function TicketsLogoutDialog({ orders, onStay, onLogout }: TicketsLogoutDialogProps) {
  const keep = (): void => void keepTickets(orders).then(onLogout, onStay);
  return (
    <Dialog
      onClose={onStay}
      title="Keep your tickets on this device?"
      footer={
        <>
          <Button variant="secondary" className="max-sm:w-full" onClick={onLogout}>
            Remove and Log Out
          </Button>
          <Button className="max-sm:w-full" onClick={keep}>
            Keep and Log Out
          </Button>
        </>
      }
    >
      <p>
        You have {pluralText(orders.length, 'order')} with tickets for upcoming events. If you keep
        them, they show here without a login or a signal. Remove them if this device isn't yours.
      </p>
    </Dialog>
  );
}
