import { hashPassword } from '#api/crypto/password.ts';
import { aBasket, type Sale, seedSale } from '#api/checkout/testing/sale.ts';
import { openStandIn, type StandIn } from '#api/payments/testing/standIn.ts';
import type { StripeEvent } from '#api/payments/testing/stripe.objects.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { paymentSetupSchema } from '#shared/checkout/payment.schemas.ts';
import {
  openRaceDatabase,
  type RaceOptions,
  type Node,
  raceClock,
  startNode,
  type Tally,
} from './nodes.ts';

type RaceRequest = {
  method?: string;
  path: string;
  body?: unknown;
  as?: string;
  headers?: Record<string, string>;
};
/** A basket that is held for a buyer, and its payment. */
export type Bought = { intent: string; checkoutId: string; clientSecret: string };
export type RaceFixture = Awaited<ReturnType<typeof openRaceFixture>>;

/** Two servers on one database and one Stripe stand-in. */
export async function openRaceFixture(
  options: RaceOptions,
  tally: Tally,
  goods: { stock: number; rentals: number },
) {
  const database = await openRaceDatabase(options.url);
  const clock = raceClock();
  const standIn = await openStandIn({ clock: clock.now });
  const env = { ...stripeOf(standIn), DATA_DIR: options.dataDir };
  const start = () => startNode(database.url, { clock: clock.now, tally, env });
  const first = await start();
  const nodes: Node[] = [first, await start()];
  const { db } = first.services;
  const sale: Sale = await seedSale(db, goods, first.services.platform);
  const boss = await hire(first, 'admin');
  const staff = await hire(first, 'staff');
  let turn = 0;

  /** Asks the servers in turn; a 5xx is a fault. */
  async function ask({
    method = 'POST',
    path,
    body,
    as,
    headers: more,
  }: RaceRequest): Promise<Response> {
    turn += 1;
    const node = nodes[turn % nodes.length] ?? first;
    const headers = {
      'content-type': 'application/json',
      ...more,
      ...(as && { authorization: `Bearer ${as}` }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await node.app.request(path, { method, headers, ...sent });
    const text = await answer.clone().text();
    const { code = '' } = answer.ok ? {} : (JSON.parse(text) as { code?: string });
    const what = `${method} ${path.replace(/(pi_)?\w*\d\w*/g, '…')} ${answer.status} ${code}`;
    tally.count(what);
    if (answer.status >= 500) tally.fault(`${what} ${text.slice(0, 200)}`);
    return answer;
  }

  /** Holds a basket; null when it is refused. */
  async function open(body: object): Promise<Bought | null> {
    const answer = await ask({ path: '/api/create-payment-intent', body });
    if (!answer.ok) return null;
    const { clientSecret, checkoutId } = paymentSetupSchema.parse(await answer.json());
    return { clientSecret, checkoutId, intent: clientSecret.split('_secret_')[0] ?? '' };
  }

  /** The admin sends money back, for all of an order unless `what` says otherwise. */
  const refund = (orderId: string, idempotencyKey: string, what: object = {}): Promise<Response> =>
    ask({
      path: `/api/admin/orders/${orderId}/refunds`,
      as: boss.token,
      body: { all: true, reason: 'A race', idempotencyKey, ...what },
    });

  /** Staff let a ticket in at the desk. */
  const admit = (qrCode: string): Promise<Response> =>
    ask({ path: '/api/check-in', as: staff.token, body: { qrCode, eventId: sale.eventId } });

  /** Sends events to both servers, shuffled and some twice. */
  async function tell(events: readonly StripeEvent[]): Promise<void> {
    await Promise.all(
      [...events, ...events.filter((_, n) => n % 3 === 0)]
        .toSorted(differently)
        .map(async (event, n) => {
          const { body, headers } = standIn.delivery(event);
          const node = nodes[n % nodes.length] ?? first;
          const { status } = await node.app.request('/api/webhooks/stripe', {
            method: 'POST',
            body,
            headers,
          });
          tally.count(`webhook ${event.type} ${status}`);
          if (status >= 500) tally.fault(`webhook ${event.type} ${status}`);
        }),
    );
  }

  const each = (work: (node: Node) => Promise<unknown>) => Promise.all(nodes.map(work));

  return {
    database,
    clock,
    standIn,
    nodes,
    db,
    sale,
    boss,
    staff,
    ask,
    open,
    refund,
    admit,
    tell,
    each,
    sweep: () => each(({ services }) => services.sweeper.sweep()),
    work: () => each(({ services }) => services.worker.runDue()),
    async close() {
      tally.count(`deadlocks ${await database.deadlocks()}`);
      await Promise.all(nodes.map((node) => node.close()));
      await standIn.close();
      await database.close();
    },
  };
}

const differently = (a: StripeEvent, b: StripeEvent) =>
  a.id.split('').toReversed().join('') < b.id.split('').toReversed().join('') ? -1 : 1;

const stripeOf = ({ keys }: StandIn) => ({
  PAYMENTS_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: keys.secretKey,
  STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
  STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  STRIPE_API_BASE: keys.apiBase,
});

/** A member of the team, with a session token. */
async function hire(
  { services }: Node,
  role: 'admin' | 'staff',
): Promise<{ user: User; token: string }> {
  const password = 'race-password';
  const passwordHash = await hashPassword(password);
  const email = `${role}@race.example`;
  const user = await services.accounts.createUser({ username: role, email, role, passwordHash });
  const { token } = await services.accounts.login({ username: role, password });
  return { user, token };
}

/** A basket of the buyer with number `n`. */
export function basketOf(
  sale: Sale,
  n: number,
  rest: Partial<CreateCheckout> = {},
): CreateCheckout {
  const basket = aBasket(sale, 1, rest);
  return { ...basket, customerInfo: { ...basket.customerInfo, email: `buyer${n}@race.example` } };
}
