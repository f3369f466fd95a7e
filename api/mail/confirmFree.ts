import { html } from 'hono/html';
import { button, layout } from './layout.ts';
import type { Mail } from './mailer.ts';
import { formatEventDates } from '#shared/events/eventDates.ts';

export type FreeLink = {
  email: string;
  token: string;
  event: { title: string; start_date: string; end_date: string; venue: string; location: string };
  items: readonly { name: string; quantity: number }[];
};

const TITLE = 'Confirm your free tickets';

/**
 * Asks to confirm an order of free tickets. The address may be a stranger's, so the mail contains nothing that the
 * requester typed, not even a name.
 */
export async function confirmFree(
  { email, token, event, items }: FreeLink,
  { publicUrl, id }: { publicUrl: string; id: string },
): Promise<Mail> {
  const link = `${publicUrl}/confirm-tickets?token=${token}`;
  const when = `${formatEventDates(event)}, ${event.location}`;
  const wanted = items.map(({ name, quantity }) => `${quantity} × ${name}`);
  const why = `Someone, hopefully you, requested free tickets for ${event.title} with this e-mail address.`;
  const how =
    "Open the link and press the button there. It works once, for about 30 minutes. That's how long we hold the tickets.";
  const not =
    "If it wasn't you, you can ignore this e-mail. No order is placed unless you confirm.";
  return {
    to: { name: '', address: email },
    subject: `${TITLE} for ${event.title}`,
    text: [why, [when, ...wanted].join('\n'), how, link, not].join('\n\n'),
    html: await layout({
      title: TITLE,
      demo: false,
      content: html`<p>${why}</p>
        <p style="margin:0">
          <strong style="font-size:18px">${event.title}</strong><br />${when}
          ${wanted.map((line) => html`<br />${line}`)}
        </p>
        <p>${how}</p>
        ${button(link, 'Confirm my tickets')}
        <p>${not}</p>`,
      preview: wanted.join(', '),
    }),
    secrets: [token],
    id,
  };
}
