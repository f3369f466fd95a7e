import { useOnline } from '#web/offline/online.ts';

/** Choosing works offline, paying does not. */
export function OfflineHint() {
  if (useOnline()) return null;
  return (
    <p role="status" className="mb-4 rounded-sm bg-raised px-4 py-3 text-sm text-dust">
      You are offline. What you choose is kept; paying needs a connection.
    </p>
  );
}
