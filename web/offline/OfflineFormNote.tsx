import { CloudOff } from 'lucide-react';
import { useOnline } from './online.ts';

export function OfflineFormNote() {
  const online = useOnline();
  return (
    <div role="status" className="empty:-mb-5">
      {!online && (
        <p className="flex gap-3 rounded-sm bg-raised px-4 py-3">
          <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
          <span>You're offline. What you typed stays here. Try again when you're back online.</span>
        </p>
      )}
    </div>
  );
}
