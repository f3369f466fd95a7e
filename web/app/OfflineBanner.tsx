import { useOnline } from '#web/offline/online.ts';

/** A live region announces only changes, so it is always mounted. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div
      role="status"
      className="sticky top-18 z-30 short:top-0 bg-amber text-center text-sm font-semibold text-ink"
    >
      {!online && <p className="px-5 py-1.5">No connection. What is on this device still works.</p>}
    </div>
  );
}
