import { html } from 'hono/html';
import { button, type Html, layout } from '#api/mail/layout.ts';
import { oneClickHeaders } from '#api/mail/unsubscribePage.ts';
import { greeting, safeRecipient } from '#api/mail/recipient.ts';
import type { Mail } from '#api/mail/mail.types.ts';
import { type Cents, formatUsd } from '#shared/base/money.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import { DAYS_UNTIL_AVAILABLE } from '#shared/ledger/ledger.rules.ts';
import type { SoldEvent, Summary } from '#shared/promoters/weeklySummary.rules.ts';
import { weekText } from '#shared/promoters/weeklySummary.rules.ts';

type Letter = {
  promoter: { id: number; name: string; email: string };
  /** Token of the unsubscribe link. */
  token: string;
  publicUrl: string;
  monday: string;
  summary: Summary;
  testMode: boolean;
};

type Line = { label: string; value: string; hint?: string };

/** A promoter's weekly summary, with one-click unsubscribe (RFC 8058). */
export async function weeklyMail(mail: Letter): Promise<Mail> {
  const { promoter, token, publicUrl, monday, summary, testMode } = mail;
  const title = `Your week as a promoter: ${weekText(monday)}`;
  const to = safeRecipient({ name: promoter.name, address: promoter.email });
  const hello = `${greeting(to)} here's what your code and links brought in.`;
  const note = testMode
    ? ['These are demo sales: no money was collected, and none will be paid out.']
    : [];
  const link = `${publicUrl}/promoter/dashboard`;
  const leave = `${publicUrl}/promoter/weekly-mail?token=${token}`;
  const why = `You're getting this e-mail because you turned on the weekly summary on your ${PRODUCT} dashboard.`;
  const [week, balance] = [weekLines(summary), balanceLines(summary)];
  return {
    id: `promoter-weekly-${promoter.id}-${monday}`,
    to,
    subject: title,
    text: [
      hello,
      ...note,
      week.map(textLine).join('\n'),
      ...textEvents(summary.events),
      ['Your balance', ...balance.map(textLine)].join('\n'),
      link,
      `${why}\nUnsubscribe: ${leave}`,
    ].join('\n\n'),
    html: await layout({
      title,
      demo: false,
      preview: week.map(textLine).join(', '),
      content: html`<p style="margin:0 0 12px">${hello}</p>
        ${note.map((text) => html`<p style="margin:0 0 12px;font-weight:700">${text}</p>`)}
        ${table(week)} ${htmlEvents(summary.events)} ${heading('Your balance')} ${table(balance)}
        ${button(link, 'Open my dashboard')}`,
      footer: html`${why} <a href="${leave}" style="color:#574a6b">Unsubscribe</a>`,
    }),
    headers: oneClickHeaders(`${publicUrl}/api/promoters/weekly-mail/unsubscribe?token=${token}`),
    secrets: [token],
  };
}

const count = (n: number): string => n.toLocaleString('en-US');
const signed = (cents: Cents): string => (cents < 0 ? `-${formatUsd(-cents)}` : formatUsd(cents));

function weekLines(summary: Summary): Line[] {
  const { clicks, orders, earned, takenBack, givenBack, adjusted, paidOut } = summary;
  const money = (label: string, cents: Cents): Line[] =>
    cents === 0 ? [] : [{ label, value: signed(cents) }];
  return [
    { label: 'Clicks on your links', value: count(clicks) },
    { label: 'Orders with your code', value: count(orders) },
    { label: 'Commission earned', value: formatUsd(earned) },
    ...money('Deducted for refunds', -takenBack),
    ...money('Restored after a won dispute', givenBack),
    ...money('Adjustments', adjusted),
    ...money('Paid out to you', paidOut),
  ];
}

const balanceLines = ({ pending, available }: Summary): Line[] => [
  {
    label: 'Pending',
    value: signed(pending),
    hint: `Available ${DAYS_UNTIL_AVAILABLE} days after each event ends`,
  },
  { label: 'Available', value: signed(available), ...availableHint(available) },
];

const availableHint = (cents: Cents): { hint?: string } =>
  cents === 0 ? {} : { hint: cents < 0 ? 'Offset by your next sales' : 'Ready to be paid out' };

const textLine = ({ label, value, hint }: Line): string =>
  `${label}: ${value}${hint ? ` (${hint})` : ''}`;

const eventLines = (events: readonly SoldEvent[]): Line[] =>
  events.map(({ title, orders, commission }) => ({
    label: title,
    value: formatUsd(commission),
    hint: orders === 1 ? '1 order' : `${count(orders)} orders`,
  }));

const textEvents = (events: readonly SoldEvent[]): string[] =>
  events.length === 0 ? [] : [['Top events', ...eventLines(events).map(textLine)].join('\n')];

const htmlEvents = (events: readonly SoldEvent[]): Html | '' =>
  events.length === 0 ? '' : html`${heading('Top events')} ${table(eventLines(events))}`;

const heading = (text: string): Html =>
  html`<h2 style="margin:20px 0 4px;font-size:17px">${text}</h2>`;

const table = (lines: readonly Line[]): Html =>
  html`<table role="presentation" style="width:100%;border-collapse:collapse">
    ${lines.map(row)}
  </table>`;

const row = ({ label, value, hint }: Line): Html =>
  html`<tr>
    <td
      class="rule"
      style="padding:8px 12px 8px 0;border-bottom:1px solid #d9d2e0;word-break:break-word"
    >
      ${label}${hint ? html`<br /><span style="font-size:14px;color:#574a6b">${hint}</span>` : ''}
    </td>
    <td
      class="rule"
      style="padding:8px 0;border-bottom:1px solid #d9d2e0;text-align:right;vertical-align:top;white-space:nowrap;font-weight:700"
    >
      ${value}
    </td>
  </tr>`;
