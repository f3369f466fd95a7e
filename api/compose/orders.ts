import { join } from 'node:path';
import { createCalendarService } from '#api/calendar/calendar.service.ts';
import { createMakePdf } from '#api/documents/makePdf.ts';
import { createFindTicketsService } from '#api/findTickets/findTickets.service.ts';
import { createOrderAdminService } from '#api/orders/admin/orderAdmin.service.ts';
import { limitGuesses } from '#api/orders/requestedOrder.ts';
import { createOrderStreams } from '#api/orders/orderStreams.ts';
import { createOrdersService } from '#api/orders/orders.service.ts';
import { createDocumentsService } from '#api/orders/documents/documents.service.ts';
import { createSharedTicketsService } from '#api/orders/sharedTickets.service.ts';
import { createArtwork } from '#api/posters/documentArtwork.ts';
import { readWalletKeys } from '#api/wallets/walletKeys.ts';
import type { AppContext } from '#api/context.ts';
import type { Catalogue } from './catalogue.ts';
import type { People } from './people.ts';

export type Orders = ReturnType<typeof composeOrders>;

/**
 * Creates the services for orders, as buyers and the team see them, for shared tickets and calendars, and for the files
 * made from orders (PDFs, calendar files, wallet passes).
 */
export function composeOrders(
  context: AppContext,
  { events, pictures }: Catalogue,
  { favourites }: People,
) {
  const { config, platform } = context;
  const makePdf = createMakePdf({ fonts: join(config.dataDir, 'fonts') });
  const artwork = createArtwork({ readPhoto: pictures.readPhoto, log: platform.log });
  const walletKeys = readWalletKeys(config.wallets);
  const orders = createOrdersService(context, { walletKeys });
  return {
    makePdf,
    guesses: limitGuesses(context),
    sharedTickets: createSharedTicketsService(context),
    orders,
    calendars: createCalendarService(context, { orders, events, favourites }),
    orderStreams: createOrderStreams(context),
    findTickets: createFindTicketsService(context),
    orderAdmin: createOrderAdminService(context, { makePdf }),
    documents: createDocumentsService({ ...context, makePdf, artwork, walletKeys }),
  };
}
