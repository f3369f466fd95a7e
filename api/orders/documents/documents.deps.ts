import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { MakePdf } from '#api/documents/makePdf.ts';
import type { Friend } from '#api/orders/orders.service.ts';
import type { OrderRow } from '#api/orders/orders.store.ts';
import type { Platform } from '#api/platform.ts';
import type { Artwork } from '#api/posters/artwork.ts';
import type { WalletKeys } from '#api/wallets/walletKeys.ts';
import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';

export type DocumentFile = { name: string; content: Uint8Array<ArrayBuffer> };

export type DocumentsDeps = {
  db: Kysely<Schema>;
  platform: Platform;
  makePdf: MakePdf;
  artwork: Artwork;
  publicUrl: string;
  teamEmail: string;
  walletKeys: WalletKeys;
};

/** The valid items of an order; for a friend, only the item they took. Null for an unknown order. */
export type Tickets = (
  orderId: string,
  friend?: Friend,
) => Promise<{ order: OrderRow; pages: TicketPage[] } | null>;
