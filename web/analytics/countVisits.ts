import { isAppError } from '#shared/base/errors.ts';
import { call } from '#web/api/call.ts';
import { analyticsContract } from '#shared/analytics/analytics.contract.ts';
import { session } from '#web/offline/safeStorage.ts';
import { asksNotToBeTracked, visitorId } from './visitor.storage.ts';

const MAX_AGENT_LENGTH = 1000;
const MAX_CODE_LENGTH = 100;
const COUNTED = 'rollcall.analytics.checkout';

/** Sends the request even if the page is left right afterward. */
const outlivingPage = { keepalive: true };

export async function countPageView(eventId: number): Promise<void> {
  if (asksNotToBeTracked()) return;
  const param = { id: String(eventId) };
  const json = {
    visitorId: visitorId(),
    userAgent: navigator.userAgent.slice(0, MAX_AGENT_LENGTH),
  };
  const sending = call(analyticsContract.pageView, { param, json }, outlivingPage);
  await sending.catch(note);
}

/** Counts a checkout once, even if its page reloads. */
export async function countCheckout(eventId: number, checkoutId: string): Promise<void> {
  if (asksNotToBeTracked() || session.get(COUNTED) === checkoutId) return;
  session.set(COUNTED, checkoutId);
  const param = { id: String(eventId) };
  const json = { visitorId: visitorId() };
  await call(analyticsContract.checkoutInitiated, { param, json }, outlivingPage).catch(note);
}

/** Counts a click on a promoter's link; the server counts each visitor once a day. */
export async function countPromoClick(eventId: number, code: string): Promise<void> {
  if (asksNotToBeTracked()) return;
  const param = { id: String(eventId) };
  const json = { visitorId: visitorId(), code: code.slice(0, MAX_CODE_LENGTH) };
  await call(analyticsContract.promoClick, { param, json }, outlivingPage).catch(note);
}

function note(error: unknown): void {
  console.warn('A visit was not counted', isAppError(error) ? error.code : error);
}
