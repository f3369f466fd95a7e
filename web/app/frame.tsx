import type { ReactNode } from 'react';

/** The bar at the top of every page. */
export function TopBar({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-40 short:static border-b border-line/60 bg-night/90 pt-[env(safe-area-inset-top)] backdrop-blur-md">
      <div className="frame flex h-(--bar) items-center gap-3 tight:gap-1">{children}</div>
    </header>
  );
}

/** Tells users that they are offline. It's always mounted, because a live region announces only changes. */
export function OfflineBanner({ online }: { online: boolean }) {
  return (
    <div
      role="status"
      className="sticky top-(--bar) z-30 short:top-0 bg-amber text-center text-sm font-semibold text-ink"
    >
      {!online && (
        <p className="px-5 py-1.5">You're offline. What's saved on this device still works.</p>
      )}
    </div>
  );
}
