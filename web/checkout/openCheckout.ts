import { AppError, isAppError } from '#shared/base/errors.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { offerOver } from '#shared/moveOffers/moveOffers.errors.ts';
import { paymentInReview } from '#shared/orders/orders.errors.ts';
import type { CheckoutStatus } from '#shared/checkout/payment.schemas.ts';
import { asksNotToBeTracked, visitorId } from '#web/analytics/visitor.storage.ts';
import { createSingleFlight } from '#web/api/singleFlight.ts';
import { withStoredKey } from '#web/api/withIdempotencyKey.ts';
import { paymentKindOf, type CheckoutCalls, type Proof } from './checkout.calls.ts';
import { notInitialized, paidElsewhere } from './checkout.errors.ts';
import { holdOf, timeLeft } from '#web/holds/hold.rules.ts';
import {
  heldQuantities,
  type OpenCheckout,
  type SavedCheckouts,
} from '#web/holds/savedCheckouts.storage.ts';
import { type CheckoutSelection, selectionKey } from './selection.ts';

export type OpenResult =
  | { kind: 'open'; checkout: OpenCheckout }
  /** The checkout was paid earlier, maybe in another tab. */
  | { kind: 'paid'; checkout: OpenCheckout; orderNumber: string };

export type OpenDeps = {
  calls: Pick<CheckoutCalls, 'create' | 'status'>;
  saved: SavedCheckouts;
  now: () => number;
};

const opening = createSingleFlight<OpenResult>();

/** Resumes the hold of this selection, or creates one. Concurrent calls share a single hold. */
export function openCheckout(deps: OpenDeps, selection: CheckoutSelection): Promise<OpenResult> {
  const key = selectionKey(selection);
  return opening(key, () => resumeOrCreate(deps, selection, key));
}

async function resumeOrCreate(
  deps: OpenDeps,
  selection: CheckoutSelection,
  key: string,
): Promise<OpenResult> {
  const known = deps.saved.find(selection.eventId, key);
  const resumed = known && (await resume(deps, known));
  if (resumed) {
    deps.saved.keep(resumed.checkout);
    return resumed;
  }
  const replaced = known ?? deps.saved.mine(selection.eventId);
  return { kind: 'open', checkout: await createCheckout(deps, selection, replaced) };
}

/**
 * Creates a checkout and releases `replaced` in the same step; on failure, `replaced` stays. Throws for an offer,
 * which only the office can create.
 */
export async function createCheckout(
  { calls, saved, now }: OpenDeps,
  selection: CheckoutSelection,
  replaced: OpenCheckout | null,
): Promise<OpenCheckout> {
  if (selection.offer !== undefined) throw new AppError(offerOver);
  const key = selectionKey(selection);
  const input = { ...selection, ...device(selection), ...(replaced ? previous(replaced) : {}) };
  const setup = await withStoredKey(key, (once) => calls.create(input, once));
  if (!setup.clientSecret || !paymentKindOf(setup.clientSecret)) {
    throw new AppError(notInitialized);
  }
  const { eventId } = selection;
  const checkout = {
    key,
    eventId,
    setup,
    hold: holdOf(setup, now()),
    held: heldQuantities(selection),
  };
  saved.keep(checkout);
  return checkout;
}

/**
 * The visitor id is sent only with a code and never with Do Not Track, because it serves promoter attribution
 * alone.
 */
function device({ promoCode }: CheckoutSelection): Pick<CreateCheckout, 'visitorId'> {
  return promoCode && !asksNotToBeTracked() ? { visitorId: visitorId() } : {};
}

function previous({ setup }: OpenCheckout) {
  return { previousCheckoutId: setup.checkoutId, previousClientSecret: setup.clientSecret };
}

export function proofOf({ setup }: OpenCheckout): Proof {
  return { checkoutId: setup.checkoutId, clientSecret: setup.clientSecret };
}

/** Resumes a known checkout; returns null if nothing is held any more and a new one is needed. */
async function resume({ calls, now }: OpenDeps, known: OpenCheckout): Promise<OpenResult | null> {
  try {
    return judge(known, await calls.status(proofOf(known)), now());
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { code, status } = error.problem;
    if (code === paymentInReview.code) throw error;
    if (status === 404) return null;
    // Without an answer, assume that the hold is valid; an attempt to pay will tell.
    const unheard = status === 0 || status === 429 || status >= 500;
    if (unheard && timeLeft(known.hold, now()) > 0) return { kind: 'open', checkout: known };
    throw error;
  }
}

function judge(known: OpenCheckout, status: CheckoutStatus, now: number): OpenResult | null {
  const checkout = { ...known, hold: holdOf(status, now) };
  if (status.orderNumber) return { kind: 'paid', checkout, orderNumber: status.orderNumber };
  if (status.status === 'paid') throw new AppError(paidElsewhere);
  if (status.status === 'review') throw new AppError(paymentInReview);
  const held = status.status === 'open' && timeLeft(checkout.hold, now) > 0;
  return held ? { kind: 'open', checkout } : null;
}
