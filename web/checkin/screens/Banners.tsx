import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CircleAlert } from 'lucide-react';
import { useLoginPath } from '#web/session/useLoginPath.ts';
import { userKey } from '#web/session/user.queries.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { formatDays } from '#shared/events/eventDays.rules.ts';
import { cx } from '#web/ui/cx.ts';
import { useNow } from '#web/ui/useNow.ts';
import type { EventMeta } from '#web/checkin/device/doorDb.schemas.ts';
import { daysNow } from '#web/checkin/scan/eventDaysAndNames.ts';
import { type DoorState, noList } from '#web/checkin/sync/listKeeper.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { GettingReady } from './GettingReady.tsx';
import { Late } from '#web/checkin/common/Late.tsx';
import { useStore } from '#web/checkin/common/store.ts';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { PinSetup } from './PinPad.tsx';

/** Suggests a PIN at every start. An admin may turn this off for the phone; "This device" still offers a PIN. */
export function PinPrompt({ admin }: { admin: boolean }) {
  const [asked, setAsked] = useState(true);
  const [choosing, setChoosing] = useState(false);
  useEffect(() => {
    void thisDevice()
      .device()
      .then(
        ({ trusted = false }) => setAsked(trusted),
        () => undefined,
      );
  }, []);
  if (asked) return null;
  const close = (): void => {
    setAsked(true);
    if (!admin) return;
    void thisDevice()
      .change({ trusted: true })
      .catch(() => undefined);
  };
  return (
    <section aria-label="PIN of this phone" className="grid gap-3 rounded-md bg-floor p-4">
      {choosing ? (
        <PinSetup onDone={() => setAsked(true)} />
      ) : (
        <>
          <p>Without a PIN, anyone who finds this phone can open its guest list.</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setChoosing(true)}>
              Set a PIN
            </Button>
            <Button variant="ghost" onClick={close}>
              {admin ? 'Trust this phone' : 'Later'}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

const CLOCK_LIMIT_MS = 2 * 60_000;
/** A smaller jump is a routine correction. */
const JUMP_LIMIT_MS = 60_000;
const MANY = 200;

type BannersProps = {
  door: Door;
  /** True once an event is selected. */
  selected: boolean;
  /** True if there is no event to select. */
  empty?: boolean;
};

export function Banners({ door, selected, empty = false }: BannersProps) {
  const { pending, dead, signedOut, stuck } = useStore(thisDevice().sender.state);
  return (
    <>
      {empty && (
        <Banner>
          No event on this device. Connect once before doors open, and choose the event. After that,
          check-in works without a network.
        </Banner>
      )}
      {selected ? (
        <DoorBanners door={door} stuckQueue={stuck} signedOut={signedOut} />
      ) : (
        <Late>
          <GettingReady door={door} selected={false} />
        </Late>
      )}
      {pending > MANY && (
        <Banner>{pending} scans are waiting to be sent. Connect when you can.</Banner>
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
  const { stuck, syncError, meta, phase, syncing, jumpedMs, doubtMs, revoked } = useStore(
    door.state,
  );
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
      {meta?.event.cancelled && (
        <Banner>This event has been canceled. No tickets are valid.</Banner>
      )}
      {meta && <ClockBanner meta={meta} jumpedMs={jumpedMs} doubtMs={doubtMs} />}
      {!revoked && syncError !== 'door.device_waiting' && phase !== 'loading' && (
        <Late>
          <GettingReady door={door} selected />
        </Late>
      )}
    </>
  );
}

type ClockBannerProps = Pick<DoorState, 'jumpedMs' | 'doubtMs'> & { meta: EventMeta };

function ClockBanner({ meta, jumpedMs, doubtMs }: ClockBannerProps) {
  // Called only to render again regularly: the time that `useNow` returns may be from before a jump of the clock.
  useNow(30_000);
  const days = daysNow(meta, doubtMs);
  const text = formatDays(days);
  const offset = Math.abs(meta.offsetMs);
  if (Math.abs(jumpedMs) > JUMP_LIMIT_MS) {
    return (
      <Banner tone="red">
        This phone’s clock jumped {spanOf(Math.abs(jumpedMs))} {jumpedMs > 0 ? 'ahead' : 'back'}.
        Tickets are still checked for {text}. Set the clock or go online to fix this.
      </Banner>
    );
  }
  if (days.length > 1) {
    return (
      <Banner tone="red">
        This phone was asleep, or its clock was changed. Until it’s online, tickets for {text} are
        accepted.
      </Banner>
    );
  }
  if (offset <= CLOCK_LIMIT_MS) return null;
  return <Banner>This device’s clock is {spanOf(offset)} off. Times are corrected.</Banner>;
}

/** Formats a time span, such as `5 min`, `3 h` or `366 days`. */
function spanOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

function SignedOut() {
  const client = useQueryClient();
  const login = useLoginPath();
  // Forgets the user first, since the login page redirects an account that still counts as logged in.
  const forget = (): void => void client.setQueryData(userKey, null);
  return (
    <Banner>
      You're logged out. Your scans are safe on this device.{' '}
      <Link to={login} onClick={forget} className="underline">
        Log in to send them
      </Link>
    </Banner>
  );
}

type BannerProps = { tone?: 'amber' | 'red'; children: React.ReactNode };

function Banner({ tone = 'amber', children }: BannerProps) {
  return (
    <p
      role="alert"
      className={cx(
        'flex items-start gap-3 rounded-sm px-4 py-3 font-medium',
        tone === 'red' ? 'bg-refuse text-white' : 'bg-warn-deep text-amber',
      )}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
