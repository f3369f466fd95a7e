import { helloTo, recipientOf } from './recipient.ts';
import { html } from 'hono/html';
import { z } from 'zod';
import { TOLD } from '#shared/events/eventFields.ts';
import { namesOf } from '#shared/events/eventFields.rules.ts';
import { CHANGE_TEXTS } from '#shared/notifications/notificationText.ts';
import {
  kindsIn,
  named,
  type ToldFacts,
  eventDifference,
  toldFactsSchema,
} from '#shared/notifications/eventDifference.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { button, layout } from './layout.ts';
import type { Attachment, Mail } from './mail.types.ts';

export const changedPayload = z.object({
  orderId: z.string(),
  before: toldFactsSchema,
});

type EventChanged = {
  order: Order;
  before: ToldFacts;
  attachments: readonly Attachment[];
};

const KEEP = "Your tickets are still valid, so there's nothing you need to do.";
const SORRY = "We're sorry for the change of plans.";
const CANNOT = "If you can't make it, reply to this e-mail.";

type ChangeText = { label: string; was: string; is: string };

/** The subject of the mail about a change, and the changes it lists; null if nothing changed for buyers. */
export function changeText(
  title: string,
  old: ToldFacts,
  latest: ToldFacts,
): { subject: string; added: boolean; changes: ChangeText[] } | null {
  const [before, now] = [named(old), named(latest)];
  const news = eventDifference(before, now);
  if (!news) return null;
  const kinds = kindsIn(news);
  const isMoved = before.start_date !== now.start_date || before.end_date !== now.end_date;
  // 'New time' reads like another hour of the same day.
  const names = isMoved ? { ...TOLD, when: 'date' } : TOLD;
  return {
    subject: `${title}: new ${namesOf(kinds, 'conjunction', names)}`,
    added: news.added,
    changes: kinds.map((kind) => {
      const { label, mail } = CHANGE_TEXTS[kind];
      return { label, was: mail(before), is: mail(now) };
    }),
  };
}

/** Tells a buyer what is new; null if nothing changed for them, or the event or order is canceled. */
export async function eventChanged(
  { order, before, attachments }: EventChanged,
  { publicUrl, id }: { publicUrl: string; id: string },
): Promise<Mail | null> {
  const { event } = order;
  if (!event || event.cancelled_at || order.status !== 'completed') return null;
  const now: ToldFacts = { ...event, venue: event.venue?.name ?? '' };
  const known = event.venue ? before : { ...before, venue: '' };
  const told = changeText(event.title, known, now);
  if (!told) return null;
  const { subject, added, changes } = told;
  const demo = isTestMode(order.payment_mode);
  const link = `${publicUrl}/orders/${order.order_number}`;
  const hello = helloTo(order);
  const intro = added
    ? `You have tickets for ${event.title}. Here is more about it:`
    : `You have tickets for ${event.title}, which has changed:`;
  const calendar = attachments.length > 0 ? 'Open the attached file to update your calendar.' : '';
  const after = [added ? KEEP : `${KEEP} ${SORRY}`, CANNOT, calendar].filter(Boolean);
  return {
    to: recipientOf(order),
    subject: demo ? `DEMO: ${subject}` : subject,
    text: [
      hello,
      intro,
      ...changes.map(({ label, was, is }) =>
        added ? `${label}: ${is}` : `${label}: ${is}\n(before: ${was})`,
      ),
      ...after,
      link,
    ].join('\n\n'),
    html: await layout({
      title: subject,
      demo,
      preview: changes.map(({ is }) => is).join(' · '),
      content: html`<p>${hello}</p>
        <p>${intro}</p>
        ${changes.map(
          ({ label, was, is }) =>
            html`<p style="margin:0 0 12px">
              <span style="font-size:14px;color:#574a6b">${label}</span><br />
              <strong>${is}</strong>${added || html`<br /><s style="color:#574a6b">${was}</s>`}
            </p>`,
        )}
        ${after.map((text) => html`<p>${text}</p>`)} ${button(link, 'Show my tickets')}`,
    }),
    attachments,
    id,
  };
}
