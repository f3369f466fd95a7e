import { z } from 'zod';
import { contract, file } from '#shared/base/contract.ts';
import { idSchema } from '#shared/base/scalars.schemas.ts';
import { linkReplaced, orderNotFound } from '#shared/orders/orders.errors.ts';
import { defineProblem, notFound } from '#shared/base/errors.ts';

export const walletUnknown = notFound(
  'wallets.not_offered',
  "This site doesn't offer passes for this wallet.",
);
export const walletTicketGone = defineProblem('wallets.no_ticket', 410, "This ticket isn't valid.");

const ticketParams = z.object({
  orderNumber: z.string(),
  itemId: z.coerce.number<string>().pipe(idSchema),
});

export const walletsContract = contract('wallets', {
  applePass: {
    get: '/api/orders/{orderNumber}/tickets/{itemId}/apple.pkpass',
    summary: 'A ticket for Apple Wallet',
    access: 'public',
    shed: false,
    request: { params: ticketParams },
    responses: { 200: file('application/vnd.apple.pkpass') },
    problems: [orderNotFound, linkReplaced, walletTicketGone, walletUnknown],
  },
  googlePass: {
    get: '/api/orders/{orderNumber}/tickets/{itemId}/google',
    summary: 'A ticket for Google Wallet',
    access: 'public',
    shed: false,
    request: { params: ticketParams },
    responses: { 302: { description: "Redirects to Google's page that adds the ticket" } },
    problems: [orderNotFound, linkReplaced, walletTicketGone, walletUnknown],
  },
});
