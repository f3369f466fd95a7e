import { html } from 'hono/html';
import { layout } from '#api/mail/layout.ts';
import type { Mail } from '#api/mail/mailer.ts';
import { type Entry, entriesOf, summaryOf, TITLES } from '#shared/requests/requests.rules.ts';
import type { TeamRequest } from '#shared/requests/requests.schemas.ts';

export type StoredRequest = { id: string; request: TeamRequest; suspect: boolean };

const row = ({ label, value }: Entry) =>
  html`<tr>
    <td style="padding:6px 16px 6px 0;vertical-align:top;color:#574a6b;white-space:nowrap">
      ${label}
    </td>
    <td style="padding:6px 0;white-space:pre-line;word-break:break-word">${value}</td>
  </tr>`;

/** Tells the team what somebody asks; an answer to this mail goes to whoever asked. */
export async function requestMail(
  { id, request, suspect }: StoredRequest,
  teamEmail: string,
): Promise<Mail> {
  const { name, email } = request.data;
  const title = `${TITLES[request.type]}: ${summaryOf(request)}`;
  const entries = entriesOf(request);
  const promise = `${name} was promised a reply within 2-3 business days. Answer this mail to reply.`;
  const content = html`<table style="width:100%;border-collapse:collapse;margin:0 0 16px">
      ${entries.map(row)}
    </table>
    <p style="margin:0;color:#574a6b">${promise}</p>`;
  return {
    to: { name: '', address: teamEmail },
    replyTo: { name, address: email },
    subject: suspect ? `Possible spam: ${title}` : title,
    text: [title, ...entries.map(({ label, value }) => `${label}: ${value}`), promise].join('\n\n'),
    html: await layout({ title, demo: false, content }),
    id: `request-${id}`,
  };
}
