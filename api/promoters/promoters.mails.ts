import { html } from 'hono/html';
import { z } from 'zod';
import { layout, button, actionMail } from '#api/mail/layout.ts';
import type { Mail, MailWriters } from '#api/mail/mail.types.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import { isPlainName } from '#shared/base/text.schemas.ts';
import { methodText } from '#shared/ledger/ledger.rules.ts';
import type { Promoter } from '#shared/promoters/promoters.schemas.ts';
import type { AppContext } from '#api/context.ts';
import { findPromoter } from './promoters.store.ts';
import { toPromoter } from './promoters.wire.ts';

// Kinds of mails; their payload is `{ promoterId, suspect? }`, and their text is written when they are sent.

export const RECEIVED_MAIL = 'mail.promoter_received';
export const APPROVED_MAIL = 'mail.promoter_approved';
export const REJECTED_MAIL = 'mail.promoter_rejected';
export const APPLICATION_MAIL = 'mail.promoter_application';

/** Kind of the weekly job, which schedules its next run itself. */
export const WEEKLY_JOB = 'promoters.weekly';
/** Kind of the weekly mail, with the payload `{promoterId, monday}`. */
export const WEEKLY_MAIL = 'mail.promoter_weekly';

/**
 * The name to greet, or the e-mail address if the name may contain a link, because the address is unverified and may
 * be a stranger's.
 */
const greeted = ({ name, email }: Promoter): string => (isPlainName(name) ? name : email);

export const receivedMail = (promoter: Promoter, publicUrl: string): Promise<Mail> =>
  actionMail({
    id: `promoter-received-${promoter.id}`,
    to: { name: greeted(promoter), address: promoter.email },
    title: 'We received your promoter application',
    paragraphs: [
      `Thank you for applying to promote events with ${PRODUCT}.`,
      "Someone on our team will read your application. We'll e-mail you as soon as we've decided.",
      "If you didn't apply, reply to this e-mail and we'll remove the application.",
    ],
    action: { href: `${publicUrl}/login`, label: 'Log in' },
  });

/** The mail after an approval. A promoter without a code is told how to create one. */
export const approvedMail = (promoter: Promoter, publicUrl: string): Promise<Mail> => {
  const { id, promo_code } = promoter;
  const code = promo_code
    ? `Your promo code is ${promo_code}. You earn commission when people enter it at checkout or buy through a link that contains it.`
    : "You don't have a promo code yet. Log in and create one on your dashboard. Then your links will work.";
  return actionMail({
    id: `promoter-approved-${id}`,
    to: { name: greeted(promoter), address: promoter.email },
    title: `You're now a promoter on ${PRODUCT}`,
    paragraphs: [
      "Your application was approved. We're glad to have you.",
      code,
      'Your dashboard has a link for each event and shows your sales and earnings.',
    ],
    action: { href: `${publicUrl}/promoter/dashboard`, label: 'Open my dashboard' },
  });
};

export const rejectedMail = (promoter: Promoter, publicUrl: string): Promise<Mail> =>
  actionMail({
    id: `promoter-rejected-${promoter.id}`,
    to: { name: greeted(promoter), address: promoter.email },
    title: 'About your promoter application',
    paragraphs: [
      `Thank you for your interest in promoting events with ${PRODUCT}. We read your application and can't accept you as a promoter this time.`,
      'Your account, tickets, and orders stay the same, and we hope to see you on the floor.',
      "If you'd like to know more, reply to this e-mail.",
    ],
    action: { href: `${publicUrl}/events`, label: 'See the events' },
  });

/** Tells the team about an application; a reply to this mail goes to the applicant. */
export async function applicationMail(
  promoter: Promoter,
  to: { teamEmail: string; publicUrl: string; suspect: boolean },
): Promise<Mail> {
  const { id, name, email } = promoter;
  const title = `New promoter application: ${name}`;
  const link = `${to.publicUrl}/admin/promoters?tab=pending`;
  const lines = linesOf(promoter);
  return {
    to: { name: '', address: to.teamEmail },
    replyTo: { name, address: email },
    subject: to.suspect ? `Possible spam: ${title}` : title,
    text: [title, ...lines.map(({ label, value }) => `${label}: ${value}`), link].join('\n\n'),
    html: await layout({
      title,
      demo: false,
      content: html`${lines.map(row)} ${button(link, 'Review the application')}`,
    }),
    id: `promoter-application-${id}`,
  };
}

type Line = { label: string; value: string };

function linesOf(promoter: Promoter): Line[] {
  const given: [string, string | null][] = [
    ['Name', promoter.name],
    ['Email', promoter.email],
    ['Phone', promoter.phone],
    ['Preferred payout', promoter.preferred_payout && methodText(promoter.preferred_payout)],
    ['Instagram', promoter.instagram_handle],
    ['Twitter/X', promoter.twitter_handle],
    ['Facebook', promoter.facebook_url],
    ['Website', promoter.website],
    ['Why they want to join', promoter.why_join],
  ];
  return given.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

const row = ({ label, value }: Line) =>
  html`<p style="margin:0 0 12px">
    <span style="display:block;font-size:14px;color:#574a6b">${label}</span>
    <span style="white-space:pre-line;word-break:break-word">${value}</span>
  </p>`;

const promoterPayload = z.object({ promoterId: z.int(), suspect: z.boolean().default(false) });

/**
 * Writes the mails about applications. The mail that confirms the receipt is not sent if the application has been
 * decided meanwhile.
 */
export function promoterWriters({ db, config: { publicUrl, teamEmail } }: AppContext) {
  async function read(payload: unknown) {
    const { promoterId, suspect } = promoterPayload.parse(payload);
    const row = await findPromoter(db, promoterId);
    if (!row) throw new Error(`Promoter ${promoterId} not found`);
    return { promoter: toPromoter(row), suspect };
  }

  return {
    async [RECEIVED_MAIL](payload) {
      const { promoter } = await read(payload);
      return promoter.status === 'pending' ? receivedMail(promoter, publicUrl) : null;
    },
    async [APPROVED_MAIL](payload) {
      return approvedMail((await read(payload)).promoter, publicUrl);
    },
    async [REJECTED_MAIL](payload) {
      return rejectedMail((await read(payload)).promoter, publicUrl);
    },
    async [APPLICATION_MAIL](payload) {
      const { promoter, suspect } = await read(payload);
      return applicationMail(promoter, { teamEmail, publicUrl, suspect });
    },
  } satisfies MailWriters;
}
