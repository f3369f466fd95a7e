import type { ReactNode } from 'react';
import { X, type LucideIcon } from 'lucide-react';
import { local } from '#web/offline/safeStorage.ts';

type OfferCardProps = {
  label: string;
  icon: LucideIcon;
  lead: ReactNode;
  action?: ReactNode;
  onLater: () => void;
  children?: ReactNode;
};

/** A card with an optional offer that the user can accept or put off. */
export function OfferCard({ label, icon: Icon, lead, action, onLater, children }: OfferCardProps) {
  return (
    <section
      aria-label={label}
      className="relative grid animate-arrive gap-4 rounded-md border border-line bg-floor p-5 sm:flex sm:items-center sm:gap-5 sm:pr-16"
    >
      <Icon aria-hidden="true" className="hidden size-7 shrink-0 text-amber sm:block" />
      <div className="grid min-w-0 flex-1 gap-2 pr-9 sm:pr-0">
        <p className="font-semibold">{lead}</p>
        {children}
      </div>
      {action}
      <button
        type="button"
        aria-label="Not now"
        onClick={onLater}
        className="absolute top-1.5 right-1.5 grid size-12 place-items-center rounded-full text-dust hover:bg-raised hover:text-chalk focus-visible:rounded-full sm:top-1/2 sm:right-2.5 sm:-translate-y-1/2"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </section>
  );
}

export type Offer = 'push' | 'install';

const storageKey = (offer: Offer): string => `rollcall.${offer}.later`;
const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Hides the offer for a month. */
export function snoozeOffer(offer: Offer): void {
  local.set(storageKey(offer), String(Date.now()));
}

export function isOfferSnoozed(offer: Offer): boolean {
  const since = Date.now() - Number(local.get(storageKey(offer)) ?? 0);
  return since >= 0 && since < MONTH_MS;
}
