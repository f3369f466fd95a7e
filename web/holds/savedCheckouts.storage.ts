import type { Selection } from '#shared/checkout/checkout.schemas.ts';
import type { PaymentSetup } from '#shared/checkout/payment.schemas.ts';
import type { Hold } from './hold.rules.ts';

/** Quantities by product id. A variant of an add-on counts under its own key, such as `31.4`, and under `31`. */
export type HeldQuantities = Record<'tickets' | 'addons', Readonly<Record<string, number>>>;

export type OpenCheckout = {
  /** A hash of the selection. */
  key: string;
  eventId: number;
  setup: PaymentSetup;
  hold: Hold;
  /** Missing in entries of older versions. */
  held?: HeldQuantities;
};

export function heldQuantities({ tickets, addons = [] }: Selection): HeldQuantities {
  return {
    tickets: Object.fromEntries(tickets.map(({ ticketId, quantity }) => [ticketId, quantity])),
    addons: addons.reduce<Record<string, number>>((held, { addonId, variantId, quantity }) => {
      const keys = variantId === undefined ? [addonId] : [addonId, `${addonId}.${variantId}`];
      for (const key of keys) held[key] = (held[key] ?? 0) + quantity;
      return held;
    }, {}),
  };
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = (eventId: number): string => `rollcall.checkout.1.${eventId}`;

/**
 * Stores open checkouts, so that a reload, Back or a second tab continues the same hold. A changed basket replaces
 * only the checkout of this tab (`mine`).
 */
export function savedCheckouts(
  tab: Store | null = storageOf('sessionStorage'),
  all: Store | null = storageOf('localStorage'),
) {
  return {
    find(eventId: number, key: string): OpenCheckout | null {
      const known = [read(tab, eventId), read(all, eventId)];
      return known.find((open) => open?.key === key) ?? null;
    },
    mine: (eventId: number): OpenCheckout | null => read(tab, eventId),
    keep(open: OpenCheckout): void {
      for (const store of [tab, all]) write(store, open);
    },
    forget(eventId: number, checkoutId: string): void {
      for (const store of [tab, all]) {
        const known = read(store, eventId)?.setup.checkoutId;
        if (known === checkoutId) store?.removeItem(nameOf(eventId));
      }
    },
  };
}
export type SavedCheckouts = ReturnType<typeof savedCheckouts>;

/** Returns null if the browser blocks storage; a reload then creates a new hold. */
function storageOf(name: 'sessionStorage' | 'localStorage'): Store | null {
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

function read(store: Store | null, eventId: number): OpenCheckout | null {
  try {
    const value: unknown = JSON.parse(store?.getItem(nameOf(eventId)) ?? 'null');
    return isOpen(value) ? value : null;
  } catch {
    return null;
  }
}

function write(store: Store | null, open: OpenCheckout): void {
  try {
    store?.setItem(nameOf(open.eventId), JSON.stringify(open));
  } catch {
    // A full storage must not stop a purchase.
  }
}

/** Checks only roughly, because only `keep` writes these entries, under a versioned name. */
function isOpen(value: unknown): value is OpenCheckout {
  if (typeof value !== 'object' || value === null) return false;
  return 'key' in value && 'eventId' in value && 'setup' in value && 'hold' in value;
}
