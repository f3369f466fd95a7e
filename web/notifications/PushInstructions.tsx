import { Share } from 'lucide-react';
import { PRODUCT } from '#shared/base/product.ts';
import type { PushState } from './pushState.ts';

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
