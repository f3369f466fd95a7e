// Draws a stored ticket before the app is loaded, which takes a slow phone seconds. scripts/build-plugins.ts builds it
// separately, without React.
import { formatInstant } from '#shared/base/time.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { STORED_TICKET_PATHS, TAKEN_OVER } from '#shared/site/serviceWorkerNames.ts';
import { hasTickets } from '#web/offline/hasTickets.ts';
import { readOwner } from '#web/offline/dataOwner.ts';
import { OrderScreen, TicketsScreen } from '#web/tickets/ticketScreens.parts.tsx';
import { nextOrder } from '#web/tickets/ticketView.rules.ts';
import { Logo, OfflineBanner, TopBar } from './headerParts.tsx';
import './storedTicket.css';

/** How long the app waits until this page is drawn. After that, the app loads at the same time. */
const PATIENCE_MS = 1000;

type Row = { order: Order };

/** What `OPEN_DATABASE_SCRIPT` began. */
declare const opening: IDBOpenDBRequest | undefined;

const done = <T,>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const settle = (): void =>
      request.error ? reject(new Error(request.error.message)) : resolve(request.result);
    if (request.readyState === 'done') return settle();
    for (const end of ['success', 'error']) request.addEventListener(end, settle);
  });

async function withOrders<T>(read: (orders: IDBObjectStore) => Promise<T>): Promise<T | undefined> {
  const database = opening && (await done(opening));
  try {
    return database && (await read(database.transaction('orders').objectStore('orders')));
  } finally {
    database?.close();
  }
}

/**
 * Checks a row without its schema, which is too large for this page. Rows that the app would not show are left out; any
 * other fault in a row throws, which stops the drawing.
 */
const isSound = (row: unknown): row is Row => {
  const { order } = Object(row);
  const { status, items } = Object(order);
  return (
    ['pending', 'completed', 'cancelled'].includes(status) &&
    items.every((item: Order['items'][number]) => /^(valid|cancelled)$/.test(item.status))
  );
};

async function stored(orders: IDBObjectStore, reference: string): Promise<Order | undefined> {
  const [row, byId] = await Promise.all([
    done(orders.get(reference)),
    done(orders.index('order.id').get(reference)),
  ]);
  return [row, byId].find(isSound)?.order;
}

type Draw = (firstOnly: boolean) => unknown;

async function drawing(orders: IDBObjectStore): Promise<Draw | undefined> {
  const reference = STORED_TICKET_PATHS.exec(location.pathname)?.groups?.['reference'];
  if (reference !== undefined) {
    const order = await stored(orders, reference);
    const signedIn = readOwner() !== null;
    return order && ((firstOnly) => <OrderScreen saved {...{ order, signedIn, firstOnly }} />);
  }
  const rows = (await done(orders.getAll())).filter(isSound);
  const next = nextOrder(rows, Date.now())?.order;
  return next && ((firstOnly) => <TicketsScreen some {...{ next, firstOnly }} />);
}

/** Resolves when the next frame is painted and the one after it begins. */
const painted = async (): Promise<void> => {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
};

async function show(draw: Draw): Promise<void> {
  const page = document.createElement('div');
  page.id = 'stored-ticket';
  page.className = 'absolute inset-x-0 top-0 z-50 min-h-dvh bg-night';
  const main = document.createElement('main');
  main.append(draw(true) as Node);
  page.append(
    (
      <TopBar>
        <a href="/" className="mr-auto inline-flex min-h-12 items-center">
          <Logo />
        </a>
      </TopBar>
    ) as unknown as Node,
    (<OfflineBanner online={navigator.onLine} />) as unknown as Node,
    main,
  );
  document.body.append(page);
  letGo(page);
  await painted();
  main.replaceChildren(draw(false) as Node);
}

const LANE = '[aria-roledescription=carousel] > div';

/** Makes way for React, which takes over the ticket that was swiped to and the last tap. */
function letGo(page: HTMLElement): void {
  let tapped: string | null = null;
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    tapped = button?.getAttribute('aria-label') ?? null;
  });
  const go = (): void => {
    const left = page.querySelector(LANE)?.scrollLeft ?? 0;
    page.remove();
    if (left > 0) document.querySelector(LANE)?.scrollTo({ left, behavior: 'instant' });
    const isSame = (button: Element) => button.getAttribute('aria-label') === tapped;
    if (tapped !== null) [...document.querySelectorAll('button')].find(isSame)?.click();
  };
  document.addEventListener(TAKEN_OVER, go, { once: true });
}

/** Adds the app's styles and scripts, which wait in a template until the ticket is painted. */
function startApp(): void {
  const template = document.querySelector<HTMLTemplateElement>('template#app');
  if (!template) return;
  const styles = template.content.querySelector('link[rel=stylesheet]');
  const scripts = (): void => document.head.append(template.content);
  if (!styles) return scripts();
  for (const end of ['load', 'error']) styles.addEventListener(end, scripts, { once: true });
  document.head.append(styles);
}

async function main(): Promise<void> {
  let isOver = false;
  document.addEventListener(TAKEN_OVER, () => (isOver = true), { once: true });
  // Formatting a first time is slow, so it is done while the database is still being opened.
  if (hasTickets()) formatInstant(0, 'UTC');
  const showing = withOrders(drawing).then((draw) => (draw && !isOver ? show(draw) : undefined));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([showing.catch(() => undefined), late]);
  startApp();
}

void main();
