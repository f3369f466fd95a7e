import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { answersOf } from '#api/questions/answers.queries.ts';
import type { Order, Wallet } from '#shared/orders/orders.schemas.ts';
import { availableWallets, type WalletKeys } from '#api/wallets/walletKeys.ts';
import type { NameAttendees } from '#shared/orders/orders.contract.ts';
import { createAnswersOfOrder, unansweredIn } from './answers.ts';
import { nameAttendees } from './nameAttendees.ts';
import { createReplaceLink } from './replaceLink.ts';
import type { Requester, Viewer } from './requester.ts';
import { findReplaced } from './replacedLinks.store.ts';
import { findTaken } from './sharedTickets.store.ts';
import {
  findByLink,
  findOrder,
  linesOfOrder,
  type OrderRow,
  ordersOfUser,
  parseOrderKey,
  soldItemsOf,
} from './orders.store.ts';
import { friendsOrder } from '#shared/orders/sharedTickets.rules.ts';
import { orderWire, withCode } from './orders.wire.ts';

export type OrdersService = ReturnType<typeof createOrdersService>;

/** A friend who took a ticket. `number`: the order number in the friend's link. */
export type Friend = { number: string; name: string; itemId: number };

/** An order that was opened by its link. `id` is our internal id; `order.id` is the id that opens the order. */
export type OpenedOrder = {
  id: string;
  order: Order;
  /** True for the order's buyer and for admins, who may see phone numbers. */
  known: boolean;
  /** The friend whose link opened the order; missing if it was opened as a whole. */
  friend?: Friend;
};

const publicId = (row: OrderRow): string => row.public_id ?? row.id;

/** The answers and open questions of an order. Phone numbers in answers are left out unless `known` is true. */
async function answersFor(
  db: Db,
  row: OrderRow,
  { order, known }: { order: Order; known: boolean },
): Promise<Pick<Order, 'answers' | 'unanswered'>> {
  const { id } = row;
  const tickets = order.items.flatMap((item) => ('ticket_product_id' in item ? item.id : []));
  const answers = (await answersOf(db, [{ id, tickets }], known)).get(id);
  const unanswered = row.asks === 1 ? await unansweredIn(db, row) : [];
  return { ...(answers ? { answers } : {}), ...(unanswered.length > 0 ? { unanswered } : {}) };
}

export function createOrdersService(
  context: AppContext,
  { walletKeys }: { walletKeys: WalletKeys },
) {
  const { db, platform } = context;
  const wallets = (): Wallet[] => availableWallets(walletKeys, platform.clock());
  async function withItems(row: OrderRow): Promise<Order> {
    return orderWire(row, await soldItemsOf(db, [row.id]));
  }
  async function replacedOrNull(reference: string): Promise<'replaced' | null> {
    return (await findReplaced(db, reference)) ? 'replaced' : null;
  }

  /** Opens a single ticket by the link of the friend who took it. */
  async function openFriends(number: string): Promise<OpenedOrder | 'replaced' | null> {
    const shared = await findTaken(db, number);
    if (!shared) return null;
    // An admin took the ticket back, and devices that saved the ticket must learn of that.
    if (shared.withdrawn_at !== null) return 'replaced';
    const { order_id: id, item_id: itemId } = shared;
    const row = await findOrder(db, { column: 'id', value: id });
    if (!row) return null;
    const friend = { number, name: shared.name ?? '', itemId };
    const order = friendsOrder(orderWire(row, (await soldItemsOf(db, [id])).map(withCode)), friend);
    const offered = wallets();
    return {
      id,
      known: false,
      friend,
      order: offered.length > 0 ? { ...order, wallets: offered } : order,
    };
  }

  return {
    answers: createAnswersOfOrder(context),
    nameAttendees: (id: string, wish: NameAttendees, requester: Requester) =>
      nameAttendees(context, id, wish, requester),
    replaceLink: createReplaceLink(context),
    /** Finds an order by internal id or number, with everything known about the buyer. For internal use only. */
    async find(idOrNumber: string): Promise<Order | null> {
      const row = await findOrder(db, parseOrderKey(idOrNumber));
      return row ? withItems(row) : null;
    },
    /**
     * Opens an order by its id or number, which can't be guessed and are all the proof that a visitor needs. Only its
     * buyer and admins see the phone number. Admins can also use our internal id.
     */
    async open(
      idOrNumber: string,
      { userId, admin }: Viewer,
    ): Promise<OpenedOrder | 'replaced' | null> {
      const key = parseOrderKey(idOrNumber);
      const row = await (admin ? findOrder(db, key) : findByLink(db, key));
      if (!row) return (await openFriends(key.value)) ?? (await replacedOrNull(key.value));
      const order = await withItems(row);
      const offered = wallets();
      const known = admin || (userId !== null && row.user_id === userId);
      return {
        id: row.id,
        known,
        order: {
          ...order,
          id: admin ? row.id : publicId(row),
          customer_phone: known ? order.customer_phone : '',
          ...(offered.length > 0 ? { wallets: offered } : {}),
          ...(await answersFor(db, row, { order, known })),
        },
      };
    },
    /** The lines of an order as sold; empty for an unknown order. */
    async soldLines(id: string) {
      const row = await findOrder(db, { column: 'id', value: id });
      return row ? linesOfOrder(db, row.checkout_id) : [];
    },
    async ofUser(userId: string): Promise<Order[]> {
      const rows = await ordersOfUser(db, userId);
      const ids = rows.map((row) => row.id);
      const items = Map.groupBy(
        ids.length > 0 ? await soldItemsOf(db, ids) : [],
        (item) => item.order_id,
      );
      return rows.map((row) => ({
        ...orderWire(row, items.get(row.id) ?? []),
        id: publicId(row),
      }));
    },
  };
}
