import type { AppContext } from '#api/context.ts';
import { html } from 'hono/html';
import { z } from 'zod';
import { button, layout, table, textRows } from '#api/mail/layout.ts';
import type { Mail, MailWriters } from '#api/mail/mail.types.ts';
import { greeting, safeRecipient } from '#api/mail/recipient.ts';
import { formatUsd } from '#shared/base/money.ts';
import { formatInstant } from '#shared/base/time.ts';
import { paidFor } from '#shared/moveOffers/moveOffers.rules.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { sameSecret } from '#api/crypto/token.ts';
import type { Sealer } from '#api/crypto/sealer.ts';
import { findOffer, findOld, type OfferRow, type OldRow } from './moveOffers.store.ts';

/** The token of the mailed link. It is the same in every mail about an offer, so all of these links work. */
export const offerToken = ({ mark }: Sealer, id: string): string => `${id}.${mark(`move:${id}`)}`;

/** The id of the offer that a token opens, or null. */
export function offerIdOf(sealer: Sealer, token: string): string | null {
  const [id = ''] = token.split('.', 1);
  return sameSecret(offerToken(sealer, id), token) ? id : null;
}

/** The mail with the link to a move offer. Payload: `{checkoutId}`. */
export const MOVE_OFFER_MAIL = 'mail.move_offer';

const payloadSchema = z.object({ checkoutId: z.string() });

export const moveOfferWriters = ({ config, db, platform }: AppContext) =>
  ({
    [MOVE_OFFER_MAIL]: async (payload, { id }) => {
      const { checkoutId } = payloadSchema.parse(payload);
      const offer = await findOffer(db, checkoutId);
      const old = offer?.replaces_item ? await findOld(db, offer.replaces_item) : null;
      // The offer was canceled or paid before its mail was sent.
      if (offer?.status !== 'open' || !old) return null;
      const token = offerToken(platform.sealer, checkoutId);
      return offerMail(offer, old, { publicUrl: config.publicUrl, token, id: `move-${id}` });
    },
  }) satisfies MailWriters;

const TITLE = 'Move your ticket';
const NOTHING = 'If you do nothing, you keep your ticket and pay nothing.';
const CODES = "Promo codes don't apply to this price. Add-ons stay in your original order.";

async function offerMail(
  offer: OfferRow,
  old: OldRow,
  { publicUrl, token, id }: { publicUrl: string; token: string; id: string },
): Promise<Mail> {
  const to = safeRecipient({
    name: `${offer.first_name} ${offer.last_name}`,
    address: offer.email,
  });
  const hello = greeting({ ...to, name: to.name && offer.first_name });
  const link = `${publicUrl}/move-ticket?token=${token}`;
  const pays = formatUsd(offer.amount);
  const back = paidFor(old);
  const intro = `You can exchange the ticket you bought for one to ${offer.title}.`;
  const money =
    back > 0
      ? `You pay ${pays} now, and we refund ${formatUsd(back)} for the old ticket to your original payment method. The old ticket then stops working.`
      : `You pay ${pays} now. The old ticket then stops working.`;
  const rows = [
    {
      label: old.name,
      value: back > 0 ? formatUsd(back) : 'Free',
      hint: `Your ticket: ${whenOf(old)}`,
    },
    { label: offer.name, value: pays, hint: `Your new ticket: ${whenOf(offer)}`, strong: true },
  ];
  const held = `We're holding it for you until ${formatInstant(offer.expires_at, offer.time_zone)}.`;
  const demo = isTestMode(offer.mode);
  return {
    to,
    subject: `${demo ? 'DEMO: ' : ''}${TITLE} to ${offer.title}`,
    text: [hello, intro, textRows(rows).join('\n'), money, held, link, NOTHING, CODES].join('\n\n'),
    html: await layout({
      title: TITLE,
      demo,
      content: html`<p>${hello}</p>
        <p>${intro}</p>
        ${table(rows)}
        <p>${money}</p>
        <p>${held}</p>
        ${button(link, 'See the offer')}
        <p>${NOTHING}</p>
        <p style="margin:0;font-size:14px;color:#574a6b">${CODES}</p>`,
      preview: money,
    }),
    secrets: [token],
    id,
  };
}

const whenOf = ({ title, when }: OfferRow | OldRow): string => `${title}, ${when}`;
