/**
 * Identifies an event's stock of an add-on or of one of its variants (0: no variant). `slot` is the key of the day or
 * session that the stock is for; it is empty for the event as a whole.
 */
export type AddonKey = { eventId: number; productId: number; variantId: number; slot: string };

export type TicketLine = { kind: 'ticket'; productId: number; quantity: number };
type AddonLine = AddonKey & { kind: 'addon'; quantity: number };
export type StockLine = TicketLine | AddonLine;

/** How the counts change for one unit. `waiting`: units that are kept for the waiting list. */
export type Move = { held: -1 | 0 | 1; sold: -1 | 0 | 1; waiting?: -1 | 0 | 1 };

/**
 * How the counts of a row change. `needed`: the units that must be left, or else nothing changes. `ahead`: true if
 * units that are kept for the waiting list count as left.
 */
export type Change = {
  held: number;
  sold: number;
  waiting: number;
  needed: number;
  ahead: boolean;
};

export type Counted = Pick<Change, 'held' | 'sold' | 'waiting'>;

/** How the counts change for a number of units. If `guarded`, that many must be left. */
export const changeOf = (
  quantity: number,
  { held, sold, waiting = 0 }: Move,
  guarded: boolean,
): Change => ({
  held: held * quantity,
  sold: sold * quantity,
  waiting: waiting * quantity,
  needed: guarded ? quantity : 0,
  ahead: waiting < 0,
});

export type Counts = { quantity_sold: number; quantity_held: number; quantity_waiting: number };

/** The one who asks how many units are left: only the waiting list may take units that are kept for it. */
export type Asking = 'public' | 'waitingList';

/** Units that are sold, held or, for the public, kept for the waiting list. */
export const unitsTaken = (row: Counts, of: Asking = 'public'): number =>
  row.quantity_sold + row.quantity_held + (of === 'public' ? row.quantity_waiting : 0);
