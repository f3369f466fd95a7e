import { Wallet as WalletSign } from 'lucide-react';
import type { Order, Wallet } from '#shared/orders/orders.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { placesOf, ticketViews, type TicketView } from './ticketView.rules.ts';

const NAMES: Record<Wallet, string> = {
  apple: 'Add to Apple Wallet',
  google: 'Add to Google Wallet',
};
const FILES: Record<Wallet, string> = { apple: 'apple.pkpass', google: 'google' };

/** The offered wallets that work on this device; on a device with no wallet, all of them, for use elsewhere. */
export function usableWallets(offered: readonly Wallet[], userAgent: string): readonly Wallet[] {
  const own = /Android/.test(userAgent) ? 'google' : 'apple';
  const known = /Android|iPhone|iPad|Macintosh/.test(userAgent);
  return known ? offered.filter((wallet) => wallet === own) : offered;
}

export function WalletLinks({ order }: { order: Order }) {
  const wallets = usableWallets(order.wallets ?? [], navigator.userAgent);
  const tickets = ticketViews(order).filter(({ qr }) => qr !== null);
  if (wallets.length === 0 || tickets.length === 0) return null;
  const places = placesOf(tickets);
  const [only, ...more] = tickets;
  if (only && more.length === 0) return <Links {...{ order, wallets }} ticket={only} of="" />;
  return (
    <details className="rounded-md border border-line bg-floor">
      <summary className="flex min-h-12 cursor-pointer items-center justify-center gap-2 px-5 font-semibold">
        <WalletSign aria-hidden="true" className="size-5" />
        {wallets.length === 1 ? wallets.map((wallet) => NAMES[wallet]) : 'Add to your wallet'}
      </summary>
      <ul className="grid gap-4 border-t border-line p-4">
        {tickets.map((ticket, index) => {
          const place = places[index]?.inFull ?? '';
          return (
            <li key={ticket.id} className="grid gap-2">
              <p className="text-sm break-words text-dust">
                {place} · {ticket.name}
              </p>
              <Links {...{ order, wallets, ticket }} of={`: ${place}`} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

type LinksProps = {
  order: Order;
  wallets: readonly Wallet[];
  ticket: TicketView;
  of: string;
};

function Links({ order, wallets, ticket, of }: LinksProps) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {wallets.map((wallet) => (
        <Button key={wallet} asChild variant="secondary" className="flex-1">
          <a href={`/api/orders/${order.order_number}/tickets/${ticket.id}/${FILES[wallet]}`}>
            <WalletSign aria-hidden="true" className="size-5 shrink-0" />
            {NAMES[wallet]}
            {of && <span className="sr-only">{of}</span>}
          </a>
        </Button>
      ))}
    </div>
  );
}
