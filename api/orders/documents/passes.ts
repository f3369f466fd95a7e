import { applePass } from '#api/wallets/applePass.ts';
import { googleLink } from '#api/wallets/googleLink.ts';
import { availableWallets } from '#api/wallets/availableWallets.ts';
import { AppError } from '#shared/base/errors.ts';
import { walletTicketGone, walletUnknown } from '#shared/wallets/wallets.errors.ts';
import type { Friend } from '#api/orders/orders.service.ts';
import type { DocumentFile, DocumentsDeps, Tickets } from './documents.deps.ts';
import { fileSlug } from '#shared/orders/calendar.rules.ts';
import { walletTicket } from './walletTicket.ts';

/** Three times the size shown. */
const PICTURE = { width: 270, height: 270 };

export function passesOf(deps: DocumentsDeps, tickets: Tickets) {
  const { platform, artwork, walletKeys } = deps;

  async function ticketOf(orderId: string, itemId: number, friend?: Friend) {
    const found = await tickets(orderId, friend);
    const page = found?.pages.find(({ id }) => id === itemId);
    if (!found || !page) throw new AppError(walletTicketGone);
    return walletTicket(deps, found.order, page);
  }

  return {
    /** Throws `walletUnknown` and `walletTicketGone`. */
    async applePass(orderId: string, itemId: number, friend?: Friend): Promise<DocumentFile> {
      const { apple } = walletKeys;
      const offered = availableWallets(walletKeys, platform.clock()).includes('apple');
      if (!apple || !offered) throw new AppError(walletUnknown);
      const { ticket, event } = await ticketOf(orderId, itemId, friend);
      const content = await applePass(ticket, apple, {
        poster: await artwork(event, PICTURE),
        now: platform.clock(),
      });
      return { name: `${fileSlug(ticket.event.title)}-${ticket.page.id}.pkpass`, content };
    },
    /** Throws the same. */
    async googleLink(orderId: string, itemId: number, friend?: Friend): Promise<string> {
      const { google } = walletKeys;
      if (!google) throw new AppError(walletUnknown);
      const { ticket } = await ticketOf(orderId, itemId, friend);
      return googleLink(ticket, google, platform.clock());
    },
  };
}
