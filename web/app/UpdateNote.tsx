import { useSyncExternalStore } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { updateNow, updateStore } from './updates.ts';

const words = {
  waiting: 'A new version is ready.',
  blocked: "A checkout or check-in is open. We'll update when it's done.",
};

export function UpdateNote() {
  const state = useSyncExternalStore(
    updateStore.subscribe,
    updateStore.get,
    updateStore.getOnServer,
  );
  return (
    <div role="status" className="fixed bottom-4 left-4 z-40 max-w-[calc(100vw-2rem)]">
      {state !== 'none' && (
        <div className="flex items-center gap-4 rounded-full border border-edge bg-raised py-1.5 pr-1.5 pl-5 shadow-over">
          <p className="text-sm">{words[state]}</p>
          <Button variant="secondary" onClick={() => void updateNow()}>
            Update now
          </Button>
        </div>
      )}
    </div>
  );
}
