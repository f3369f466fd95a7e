import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CircleAlert } from 'lucide-react';
import { userKey } from '#web/session/user.queries.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import type { LockState } from '#web/checkin/device/keyRows.ts';
import { noList } from '#web/checkin/door/door.errors.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { PinPrompt } from './PinPrompt.tsx';
import { useStore } from '#web/checkin/common/useStore.ts';

const CLOCK_LIMIT_MS = 2 * 60_000;
const MANY = 200;

type BannersProps = { door: Door | null; lock: LockState | undefined; admin: boolean };

export function Banners({ door, lock, admin }: BannersProps) {
  const { pending, dead, signedOut, stuck } = useStore(thisDevice().sender.state);
  return (
    <>
      {door && <DoorBanners door={door} stuckQueue={stuck} signedOut={signedOut} />}
      {door && lock === 'free' && <PinPrompt admin={admin} />}
      {pending > MANY && (
        <Banner>{pending} scans are waiting to be sent. Find a network when you can.</Banner>
      )}
      {dead > 0 && (
        <Banner>
          {dead === 1 ? '1 scan was' : `${dead} scans were`} not accepted. See “This device”.
        </Banner>
      )}
    </>
  );
}

type DoorBannersProps = { door: Door; stuckQueue: boolean; signedOut: boolean };

function DoorBanners({ door, stuckQueue, signedOut }: DoorBannersProps) {
  const { stuck, syncError, meta, phase, syncing } = useStore(door.state);
  const offset = meta?.offsetMs ?? 0;
  return (
    <>
      {(stuck || stuckQueue) && (
        <Banner>Storage isn't responding. Close and reopen the app.</Banner>
      )}
      {(signedOut || syncError === 'auth.required') && <SignedOut />}
      {phase === 'empty' && !syncing && syncError !== 'door.device_waiting' && (
        <Banner>{noList.message}</Banner>
      )}
      {syncError === eventUnknown.code && <Banner>Event not found</Banner>}
      {meta?.event.demoAllowed && (
        <p className="text-sm font-medium text-amber">
          Demo tickets are valid here: no money is collected
        </p>
      )}
      {meta?.event.cancelled && (
        <Banner>This event has been canceled. No tickets are valid.</Banner>
      )}
      {Math.abs(offset) > CLOCK_LIMIT_MS && (
        <Banner>
          This device’s clock is {Math.round(Math.abs(offset) / 60_000)} min off. Times are
          corrected.
        </Banner>
      )}
    </>
  );
}

function SignedOut() {
  const client = useQueryClient();
  // Forgets the user first, since the login page redirects an account that still counts as logged in.
  const forget = (): void => void client.setQueryData(userKey, null);
  return (
    <Banner>
      You're logged out. Your scans are safe on this device.{' '}
      <Link to="/login?redirectTo=/admin/check-in" onClick={forget} className="underline">
        Log in to send them
      </Link>
    </Banner>
  );
}

function Banner({ children }: { children: React.ReactNode }) {
  return (
    <p
      role="alert"
      className="flex items-start gap-3 rounded-sm bg-warn-deep px-4 py-3 font-medium text-amber"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
