import { join } from 'node:path';
import { createMakePdf } from '#api/documents/makePdf.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { createOrderAdminService } from '#api/orders/admin/orderAdmin.service.ts';
import { RESENDS } from '#api/orders/admin/resend.ts';
import { createOrdersService } from '#api/orders/orders.service.ts';
import { createDocumentsService } from '#api/orders/documents/documents.service.ts';
import { createArtwork } from '#api/posters/artwork.ts';
import { availableWallets } from '#api/wallets/availableWallets.ts';
import { readWalletKeys } from '#api/wallets/walletKeys.ts';
import type { Base } from './base.ts';
import type { Catalogue } from './catalogue.ts';

export type Orders = ReturnType<typeof composeOrders>;

/** Orders as buyers and the team see them, and their documents: receipts, tickets, calendar entries, passes. */
export function composeOrders(
  { config, db, platform }: Base,
  { pictures }: Pick<Catalogue, 'pictures'>,
) {
  const { publicUrl, teamEmail } = config;
  const walletKeys = readWalletKeys(config.wallets);
  const makePdf = createMakePdf({ fonts: join(config.dataDir, 'fonts') });
  return {
    makePdf,
    orders: createOrdersService({
      db,
      wallets: () => availableWallets(walletKeys, platform.clock()),
    }),
    orderAdmin: createOrderAdminService({
      db,
      platform,
      allowResend: createAllowance(config.rateLimits, RESENDS),
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
