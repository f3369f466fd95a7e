import { join } from 'node:path';
import { createMakePdf } from '#api/documents/makePdf.ts';
import { createAddressOf, createAllowance, createFailureLimit } from '#api/http/rateLimit.ts';
import { createFindTicketsService, FIND_MAILS } from '#api/findTickets/findTickets.service.ts';
import { createOrderAdminService } from '#api/orders/admin/orderAdmin.service.ts';
import { RESENDS } from '#api/orders/admin/resend.ts';
import { limitGuesses, WRONG_LINKS } from '#api/orders/guesses.ts';
import type { Asker } from '#api/orders/orderKey.ts';
import { replaceLink, REPLACEMENTS } from '#api/orders/replaceLink.ts';
import { createAnswersOfOrder } from '#api/orders/answers.ts';
import { nameAttendees } from '#api/orders/attendees.ts';
import { createOrderFollowers, MAX_TICKETS_PER_ADDRESS } from '#api/orders/followers.ts';
import { createOrdersService } from '#api/orders/orders.service.ts';
import { createDocumentsService } from '#api/orders/documents/documents.service.ts';
import { createSharedTicketsService } from '#api/orders/shared/sharedTickets.service.ts';
import { createArtwork } from '#api/posters/artwork.ts';
import { availableWallets } from '#api/wallets/availableWallets.ts';
import { readWalletKeys } from '#api/wallets/walletKeys.ts';
import type { NameAttendees } from '#shared/orders/attendees.schemas.ts';
import type { AppContext } from '#api/context.ts';
import type { Catalogue } from './catalogue.ts';

export type Orders = ReturnType<typeof composeOrders>;

/**
 * Creates the services for orders, as buyers and the team see them, and for their documents (receipts, tickets,
 * calendar files, passes).
 */
export function composeOrders(context: AppContext, { pictures }: Pick<Catalogue, 'pictures'>) {
  const { config, db, platform, live } = context;
  const { publicUrl, teamEmail } = config;
  const walletKeys = readWalletKeys(config.wallets);
  const makePdf = createMakePdf({ fonts: join(config.dataDir, 'fonts') });
  const wrong = createFailureLimit(context, WRONG_LINKS);
  const allowReplacement = createAllowance(context, REPLACEMENTS);
  return {
    makePdf,
    guesses: limitGuesses(wrong, createAddressOf(config.trustProxy)),
    replaceLink: (reference: string, asker: Asker) =>
      replaceLink({ db, platform, live, allowReplacement }, reference, asker),
    nameAttendees: (orderId: string, wish: NameAttendees, asker: Asker) =>
      nameAttendees({ db, platform, live }, orderId, wish, asker),
    orderAnswers: createAnswersOfOrder({ db, platform, live }),
    sharedTickets: createSharedTicketsService({ db, platform, live }),
    orders: createOrdersService({
      db,
      wallets: () => availableWallets(walletKeys, platform.clock()),
    }),
    followers: createOrderFollowers({
      db,
      live,
      most: config.maxViewers,
      mostPerAddress: config.rateLimits ? MAX_TICKETS_PER_ADDRESS : Infinity,
    }),
    findTickets: createFindTicketsService({
      db,
      platform,
      allowMail: createAllowance(context, FIND_MAILS),
    }),
    orderAdmin: createOrderAdminService({
      db,
      platform,
      live,
      allowResend: createAllowance(context, RESENDS),
      makePdf,
    }),
    documents: createDocumentsService({
      db,
      platform,
      makePdf,
      artwork: createArtwork({ readPhoto: pictures.readPhoto, log: platform.log }),
      publicUrl,
      teamEmail,
      walletKeys,
    }),
  };
}
