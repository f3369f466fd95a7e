import { CloudOff } from 'lucide-react';
import { ago } from '#shared/base/time.ts';
import { useNow } from './useNow.ts';

export function OfflineNote({ savedAt }: { savedAt: number }) {
  return (
    <p
      role="status"
      className="flex items-center gap-2.5 rounded-sm bg-raised px-4 py-3 text-sm text-dust"
    >
      <CloudOff aria-hidden="true" className="size-5 shrink-0" />
      Shown from this device. Saved {ago(savedAt, useNow())}.
    </p>
  );
}
