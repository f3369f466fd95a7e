import { defineProblem } from '#shared/base/errors.ts';

export const walletUnknown = defineProblem(
  'wallets.not_offered',
  404,
  'Passes for this wallet are not offered here.',
);
export const walletTicketGone = defineProblem(
  'wallets.no_ticket',
  410,
  'This ticket is not valid.',
);
