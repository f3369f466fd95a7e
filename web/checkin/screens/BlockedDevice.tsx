import { useEffect, useState } from 'react';
import { useField, useStore } from '#web/checkin/common/store.ts';
import { onDoorDb } from '#web/checkin/device/doorDb.ts';
import { wipeRemoved, wipeAll } from '#web/checkin/device/wipe.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { type DoorLock, useDevice } from './useDevice.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { isAppError } from '#shared/base/errors.ts';
import { useScanner } from '#web/checkin/camera/scanner.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { CameraBox } from './CameraBox.tsx';
import { LockKeyhole } from 'lucide-react';
import { useOnline } from '#web/offline/online.ts';
import { areTriesSpent, unlock } from '#web/checkin/device/pin.ts';
import { PinPad } from './PinPad.tsx';
import { readChosen } from '#web/checkin/device/doorMeta.local.ts';
import { followLiveFeed } from '#web/checkin/sync/liveFeed.ts';

/**
 * The screen of a locked phone. Unsent scans are still sent meanwhile. 'Log in instead' wipes the list, its key and the
 * session; after the login, the list is downloaded again, and there is no PIN.
 */
function LockScreen() {
  const online = useOnline();
  const { db, sender } = thisDevice();
  const { pending } = useStore(sender.state);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  useRemoval();
  useEffect(() => {
    void areTriesSpent(db).then((spent) => (spent ? wipeAll(db) : undefined));
  }, [db]);
  const take = async (pin: string): Promise<void> => {
    setBusy(true);
    const tried = await unlock(db, pin).catch(() => null);
    if (tried?.kind === 'spent') await wipeAll(db);
    else if (tried?.kind !== 'open') setError(tried ? wrongPin(tried.left) : 'Try again.');
    setBusy(false);
  };
  return (
    <div className="frame grid min-h-[80dvh] content-center justify-items-center gap-6 py-6 text-center">
      <LockKeyhole aria-hidden="true" className="size-10 text-amber" />
      <div className="grid gap-1">
        <h1 className="text-2xl">This phone is locked</h1>
        <p className="text-dust">
          {pending === 0
            ? 'Enter the PIN to continue.'
            : `Enter the PIN to continue. ${pending === 1 ? '1 scan is' : `${pending} scans are`} still being sent.`}
        </p>
      </div>
      <p role="alert" className="min-h-6 text-bad">
        {error}
      </p>
      <PinPad busy={busy} onPin={(pin) => void take(pin)} />
      <div className="grid justify-items-center gap-1">
        <Button variant="ghost" disabled={!online} onClick={() => void wipeAll(db)}>
          Log in instead
        </Button>
        <p className="text-sm text-dust">
          {online ? 'The guest list will be downloaded again.' : 'You need a network for this.'}
        </p>
      </div>
    </div>
  );
}

const wrongPin = (left: number): string =>
  `Wrong PIN. ${left === 1 ? 'One try is' : `${left} tries are`} left before you have to log in again.`;

/**
 * Listens for the removal of this device. A locked phone doesn't sync the guest list, so it would not learn of it
 * otherwise.
 */
function useRemoval(): void {
  useEffect(() => {
    const following = follow().catch(() => null);
    return () => void following.then((feed) => feed?.stop());
  }, []);
}

async function follow() {
  const { db, calls } = thisDevice();
  const eventId = await readChosen(db);
  if (eventId === null) return null;
  return followLiveFeed({
    open: (signal) => calls.stream(eventId, { since: null, signal }),
    onMessage: ({ type }) => {
      if (type === 'revoked') void wipeRemoved(db).catch(() => undefined);
    },
    onLine: () => undefined,
    random: Math.random,
  });
}

type BlockedDeviceProps = { door: Door } | { lock: DoorLock | undefined };

/** The screen of a device that may not check tickets, because it is locked, was removed, or is not approved yet. */
export function BlockedDevice(why: BlockedDeviceProps) {
  if ('door' in why) return <Refused door={why.door} />;
  if (why.lock !== 'removed') return <LockScreen />;
  return (
    <div className="frame py-6">
      <Revoked wiped />
    </div>
  );
}

/** A removed device deletes its lists at once but still sends its scans. */
function Refused({ door }: { door: Door }) {
  const revoked = useField(door.state, 'revoked');
  useEffect(() => {
    if (!revoked) return;
    const { db, sender } = thisDevice();
    void sender.sendNow();
    void onDoorDb(() => wipeRemoved(db)).catch(() => undefined);
  }, [revoked]);
  return revoked ? <Revoked /> : <DeviceApproval door={door} />;
}

/** The screen of a removed device, also after a reload, until it is set up again. */
function Revoked({ wiped = false }: { wiped?: boolean }) {
  const { counted, pending } = useStore(thisDevice().sender.state);
  const scans = pending === 1 ? '1 scan is' : `${pending} scans are`;
  const done = wiped && counted && pending === 0;
  return (
    <EmptyState
      title="This device has been removed from the door"
      body={
        done
          ? 'All its scans were sent, and its guest lists are deleted. Ask the door lead for another device, or set this one up again with your password.'
          : `Its guest lists are ${wiped ? '' : 'being '}deleted. ${scans} still being sent: stay connected.`
      }
      action={
        done && (
          <Button variant="secondary" onClick={() => void setUpAgain()}>
            Set Up Again
          </Button>
        )
      }
    />
  );
}

async function setUpAgain(): Promise<void> {
  const { forgetRemoval } = await import('#web/checkin/device/wipe.ts');
  await forgetRemoval(thisDevice().db);
  // Clears what this page still knows about the old device.
  location.reload();
}

const ASK_EVERY_MS = 4000;

/** Waits until an admin approves this device, or until it has scanned the code on the door lead's screen. */
function DeviceApproval({ door }: { door: Door }) {
  const [device] = useDevice();
  const [problem, setProblem] = useState<string | null>(null);
  const approve = async (text: string | null): Promise<void> => {
    // An approval is a signed text of three parts; no ticket looks like that.
    if (text?.split('.').length !== 3) return;
    try {
      await thisDevice().approve(text);
      await door.sync();
    } catch (error) {
      setProblem(isAppError(error) ? error.message : "Couldn't read that code. Try again.");
    }
  };
  const { video, scanner } = useScanner((text) => void approve(text));
  useEffect(() => {
    const timer = setInterval(() => void door.sync(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [door]);
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-x-10">
      <div className="grid content-start gap-3">
        <h2 className="text-section">This device is waiting for approval</h2>
        <p className="text-dust">
          Ask an admin to approve <strong className="text-chalk">{device?.name}</strong> under Door,
          Devices. Or scan the code on the door lead’s screen.
        </p>
        {problem && <Alert tone="destructive">{problem}</Alert>}
      </div>
      <CameraBox video={video} scanner={scanner} />
    </div>
  );
}
