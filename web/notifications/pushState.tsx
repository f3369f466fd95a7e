import { useSyncExternalStore, useState } from 'react';
import { Share } from 'lucide-react';
import { findSubscription, unsubscribeDevice, subscribeDevice } from './pushSubscription.ts';
import { pushSupport, type Support } from './pushSupport.ts';
import { startPush } from './startPush.ts';
import { isAppError } from '#shared/base/errors.ts';
import { createSingleFlight } from '#web/api/singleFlight.ts';
import { createEmitter } from '#web/offline/emitter.ts';
import { toast } from '#web/ui/toast.ts';
import { PRODUCT } from '#shared/base/brand.ts';

/** `on` and `off` say if this device is subscribed; the states of `Support` say why it cannot be. */
export type PushState = 'loading' | 'on' | 'off' | Exclude<Support, 'possible'>;

let state: PushState = 'loading';
const changes = createEmitter();

function show(next: PushState): void {
  state = next;
  changes.emit();
}

/** Reads the state from the browser, since permission may change in its settings or another tab. */
async function lookAtDevice(): Promise<void> {
  const support = pushSupport();
  if (support !== 'possible') return show(support);
  const granted = Notification.permission === 'granted';
  const subscription = granted ? await findSubscription().catch(() => null) : null;
  show(subscription ? 'on' : 'off');
}

function subscribe(listener: () => void): () => void {
  if (!changes.hasListeners()) {
    void lookAtDevice();
    document.addEventListener('visibilitychange', onVisible);
  }
  const unsubscribe = changes.subscribe(listener);
  return () => {
    unsubscribe();
    if (!changes.hasListeners()) document.removeEventListener('visibilitychange', onVisible);
  };
}

function onVisible(): void {
  if (!document.hidden) void lookAtDevice();
}

export function usePushState(): PushState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'loading',
  );
}

/** Subscribes this device; false if the user refused. Call in a tap handler, since the browser asks. */
async function switchOn(): Promise<boolean> {
  try {
    const done = await subscribeDevice();
    if (done) await startPush(true);
    return done;
  } finally {
    await lookAtDevice();
  }
}

async function switchOff(): Promise<void> {
  try {
    await unsubscribeDevice();
  } finally {
    await lookAtDevice();
  }
}

const switching = createSingleFlight<void>();

export function usePushSwitch() {
  const [pending, setPending] = useState(false);
  const during = async (work: () => Promise<unknown>): Promise<void> => {
    setPending(true);
    try {
      await work();
    } catch (error) {
      toast({
        title: "That didn't work",
        description: isAppError(error)
          ? error.message
          : "Your browser couldn't set up notifications. Please try again later.",
        tone: 'destructive',
      });
    } finally {
      setPending(false);
    }
  };
  const on = async (): Promise<void> => {
    if (await switchOn())
      toast({ title: 'Notifications are on', description: "You'll get them on this device." });
  };
  const turnOn = () => switching('', () => during(on), 'on');
  const turnOff = () => switching('', () => during(switchOff), 'off');
  return { pending, turnOn, turnOff };
}

/** What to do about a device that can't show notifications; nothing if it can. */
export function PushHelp({ state }: { state: PushState }) {
  if (state === 'install') return <InstallSteps />;
  if (state === 'denied') return <DeniedSteps />;
  if (state !== 'unsupported') return null;
  return (
    <p className="text-dust">
      This browser can't show notifications. Try another browser or your phone.
    </p>
  );
}

export function InstallSteps() {
  return (
    <p className="text-dust">
      On an iPhone or iPad, {PRODUCT} can notify you only from your home screen. Tap{' '}
      <Share aria-hidden="true" className="-mt-1 inline size-5" />{' '}
      <strong className="text-chalk">Share</strong>, then{' '}
      <strong className="text-chalk">Add to Home Screen</strong>, and open {PRODUCT} from there.
    </p>
  );
}

export function DeniedSteps() {
  return (
    <p className="text-dust">
      Notifications from {PRODUCT} are blocked in this browser. To change that, open its site
      settings (the icon next to the address, or <strong className="text-chalk">Settings</strong> →{' '}
      <strong className="text-chalk">Notifications</strong>), allow them, and come back here.
    </p>
  );
}
