import { html } from 'hono/html';
import { layout } from '#api/mail/layout.ts';
import type { Mail } from '#api/mail/mailer.ts';
import { type Entry, entriesOf, summaryOf, TITLES } from '#shared/requests/requests.rules.ts';
import type { TeamRequest } from '#shared/requests/requests.schemas.ts';

export type StoredRequest = { id: string; request: TeamRequest; suspect: boolean };

/** Puts the label above its text, which reads well on phones, too. */
const row = ({ label, value }: Entry) =>
  html`<p style="margin:0 0 12px">
    <span style="display:block;font-size:14px;color:#574a6b">${label}</span>
    <span style="white-space:pre-line;word-break:break-word">${value}</span>
  </p>`;

/** Mail that tells the team about a request; a reply goes to its sender. */
export async function requestMail(
  { id, request, suspect }: StoredRequest,
  teamEmail: string,
): Promise<Mail> {
  const { name, email } = request.data;
  const title = `${TITLES[request.type]}: ${summaryOf(request)}`;
  const entries = entriesOf(request);
  const promise = `We promised ${name} a reply within 2-3 business days. Reply to this e-mail to answer.`;
  const content = html`${entries.map(row)}
    <p style="margin:20px 0 0;color:#574a6b">${promise}</p>`;
  return {
    to: { name: '', address: teamEmail },
    replyTo: { name, address: email },
    subject: suspect ? `Possible spam: ${title}` : title,
    text: [title, ...entries.map(({ label, value }) => `${label}: ${value}`), promise].join('\n\n'),
    html: await layout({ title, demo: false, content }),
    id: `request-${id}`,
  };
}
