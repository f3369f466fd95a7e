// The 'Your event is tomorrow' mail: sent once per order, between 10 AM and 8 PM on the day before the first day of
// its tickets. The mail has a link to unsubscribe.
import { html } from 'hono/html';
import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import { type OrderPlace, ordersAfter } from '#api/sales/sales.queries.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { goodToKnowOf } from '#api/events/events.queries.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { button, layout } from '#api/mail/layout.ts';
import type { Mail, MailWriters } from '#api/mail/mail.types.ts';
import { helloTo, recipientOf } from '#api/mail/recipient.ts';
import type { OrdersService } from '#api/orders/orders.service.ts';
import { emailKeyOf } from '#shared/base/email.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import { wallDateOf } from '#shared/base/time.ts';
import { wallIso } from '#shared/base/wallTime.ts';
import { MAILS } from '#shared/mailLog/mailKinds.ts';
import { BRING_SKATES } from '#shared/events/eventFields.ts';
import { nextDate } from '#shared/events/eventDays.rules.ts';
import { linkOf, occasionOf, type Occasion, whenText } from '#shared/orders/occasion.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { directionsUrl } from '#shared/places/placeText.ts';
import { leaveLinks, leaveTokens } from './messageMail.ts';
import { eventsBetween, hasOptedOut } from './recipients.store.ts';

/** The deduplication key of the job that queues an event's reminders of a day. */
export const remindersKey = (eventId: number, day: string): string =>
  `event_tomorrow:${eventId}:${day}`;

const EVENT_TOMORROW_MAIL = 'mail.event_tomorrow';
const { topic: TOPIC } = MAILS[EVENT_TOMORROW_MAIL];
const JOB = 'messages.event_tomorrow';

/** Reminders are sent between these hours in the event's time zone, when people are awake and can still plan. */
const FROM = 10;
const UNTIL = 20;
const AT_ONCE = 100;

/** The day (`2026-12-11`) whose attendees get a reminder at `now` in `zone`; null outside of reminder hours. */
export function dayToRemindOf(now: number, zone: string): string | null {
  const hour = Number(wallIso(now, zone).slice(11, 13));
  return hour >= FROM && hour < UNTIL ? nextDate(wallDateOf(now, zone)) : null;
}

const jobPayload = z.object({ eventId: z.int(), day: z.iso.date() });
const mailPayload = z.object({ orderId: z.string(), day: z.iso.date() });

export function createEventTomorrow(
  { db, platform, config: { publicUrl } }: AppContext,
  { orders }: { orders: OrdersService },
) {
  /** Queues reminders once per day of each event. Runs every minute. */
  async function plan(): Promise<void> {
    const now = platform.clock();
    const around = wallDateOf(now, 'UTC');
    for (const event of await eventsBetween(db, nextDate(around, -1), nextDate(around, 2))) {
      const day = dayToRemindOf(now, event.time_zone);
      if (day === null || day < event.start_date || day > event.end_date) continue;
      const dedupeKey = remindersKey(event.id, day);
      await enqueue(db, { kind: JOB, payload: { eventId: event.id, day }, dedupeKey }, platform);
    }
  }

  const jobs: JobHandlers = {
    async [JOB](payload) {
      const { eventId, day } = jobPayload.parse(payload);
      let last: OrderPlace | undefined;
      do {
        const page = await ordersAfter(db, eventId, last, AT_ONCE);
        const found = await Promise.all(page.map(({ id }) => orders.find(id)));
        const due = found.filter((order) => order !== null && occasionOf(order)?.day === day);
        await inTransaction(db, async (trx) => {
          for (const order of due) if (order) await enqueueMail(trx, mailOf(order, day), platform);
        });
        last = page.at(-1);
      } while (last);
    },
  };

  const writers = {
    async [EVENT_TOMORROW_MAIL](payload, { id }) {
      const { orderId, day } = mailPayload.parse(payload);
      const order = await orders.find(orderId);
      if (!order?.event || order.event.cancelled_at || order.status !== 'completed') return null;
      const occasion = occasionOf(order);
      // The event moved, or this mail is late. Don't remind anyone of the wrong day.
      const isTomorrow = day === nextDate(wallDateOf(platform.clock(), order.event.time_zone));
      if (!occasion || occasion.day !== day || !isTomorrow) return null;
      const address_key = emailKeyOf(order.customer_email);
      if (await hasOptedOut(db, { address_key, topic: TOPIC })) return null;
      const leaveToken = leaveTokens(platform.sealer).make(id);
      const known = (await goodToKnowOf(db, order.event_id)).flatMap(({ facts }) => facts);
      // The list of what to bring, which is made from the notices, already covers age and skates.
      const facts = known.filter(({ kind }) => kind !== 'age' && kind !== 'skates');
      const sent = { publicUrl, id: `tomorrow-${id}`, leaveToken };
      return eventTomorrow(order, occasion, [...new Set(facts.map(({ text }) => text))], sent);
    },
  } satisfies MailWriters;

  return { plan, jobs, writers };
}

const mailOf = (order: Order, day: string) => ({
  kind: EVENT_TOMORROW_MAIL,
  payload: { orderId: order.id, day },
  about: order.order_number,
  to: { name: order.customer_name, address: order.customer_email },
  dedupeKey: `mail:tomorrow:${order.id}`,
});

/** Lists what to bring: what the door requires, and the add-ons that are already paid for. */
function thingsToBring({ items }: Order, { notices }: Occasion): string[] {
  const bought = items
    .filter(({ addon_id, status }) => addon_id !== undefined && status === 'valid')
    .map(({ addon, ticket_type, quantity }) => `${quantity} × ${addon?.name ?? ticket_type}`);
  return [
    'Your ticket, on your phone or on paper. It opens without a signal.',
    ...notices
      .filter((notice) => notice !== BRING_SKATES)
      .map((notice) => (/^\d+\+$/.test(notice) ? `A photo ID: ${notice}` : notice)),
    notices.includes(BRING_SKATES)
      ? "Your own skates: there aren't any for rent."
      : 'Your skates, unless you rent them there.',
    ...(bought.length > 0 ? [`Already paid for and ready to pick up: ${bought.join(', ')}`] : []),
  ];
}

const listHtml = ([name, lines]: [string, readonly string[]]) =>
  html`<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3">${name}</h2>
    <ul style="margin:0 0 16px;padding-left:24px">
      ${lines.map((text) => html`<li style="margin:0 0 4px">${text}</li>`)}
    </ul>`;

type Sent = { publicUrl: string; id: string; leaveToken: string };

async function eventTomorrow(
  order: Order,
  occasion: Occasion,
  known: readonly string[],
  { publicUrl, id, leaveToken }: Sent,
): Promise<Mail> {
  const { title } = occasion;
  const stops = occasion.stops.map(({ when, place }) => {
    const at = place.join(', ');
    return { when: when.map(whenText), at, directions: directionsUrl(at) };
  });
  const demo = isTestMode(order.payment_mode);
  const subject = `Tomorrow: ${title}`;
  const hello = helloTo(order);
  const intro = `${title} is tomorrow. Here's what you need.`;
  const sections = { 'What to bring': thingsToBring(order, occasion), 'Good to know': known };
  const lists = Object.entries(sections).filter(([, lines]) => lines.length > 0);
  const link = linkOf(order, publicUrl);
  const leave = leaveLinks(publicUrl, { token: leaveToken, topic: TOPIC });
  const why = `You're getting this e-mail because you have tickets for ${title} on ${PRODUCT}.`;
  return {
    to: recipientOf(order),
    subject: demo ? `DEMO: ${subject}` : subject,
    text: [
      hello,
      intro,
      ...stops.map(({ when, at, directions }) =>
        [...when, at, `Directions: ${directions}`].join('\n'),
      ),
      ...lists.map(([name, lines]) => [`${name}:`, ...lines.map((text) => `- ${text}`)].join('\n')),
      link,
      `${why}\n${leave.label}: ${leave.page}`,
    ].join('\n\n'),
    html: await layout({
      title: subject,
      demo,
      preview: occasion.stops
        .flatMap(({ when, place }) => [...when.map(whenText), ...place])
        .join(' · '),
      content: html`<p style="margin:0 0 16px">${hello}</p>
        <p style="margin:0 0 16px">${intro}</p>
        ${stops.map(
          ({ when, at, directions }) =>
            html`<p style="margin:0 0 16px">
              ${when.map((each) => html`<strong>${each}</strong><br />`)} ${at}<br />
              <a href="${directions}">Directions</a>
            </p>`,
        )}
        ${lists.map(listHtml)} ${button(link, 'Show my tickets')}`,
      footer: html`${why} <a href="${leave.page}" style="color:#574a6b">${leave.label}</a>`,
    }),
    id,
    secrets: leave.secrets,
    headers: leave.headers,
  };
}
