import { defineProblem } from '#shared/base/errors.ts';

export const walletUnknown = defineProblem(
  'wallets.not_offered',
  404,
  "This site doesn't offer passes for this wallet.",
);
export const walletTicketGone = defineProblem('wallets.no_ticket', 410, "This ticket isn't valid.");
