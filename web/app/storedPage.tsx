// Draws a stored ticket, or the first screen of the door, before the app is loaded, which takes a slow phone seconds.
// scripts/build-plugins.ts builds it separately, without React.
import { CLOCK, formatInstant } from '#shared/base/time.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { STORED_PATHS } from '#shared/site/serviceWorkerNames.ts';
import { hasTickets } from '#web/offline/hasTickets.ts';
import { readOwner } from '#web/offline/dataOwner.ts';
import { requestDone } from '#web/offline/requestDone.ts';
import { OrderScreen, TicketsScreen } from '#web/tickets/ticketScreens.parts.tsx';
import { nextOrder } from '#web/tickets/ticketView.rules.ts';
import { Logo, OfflineBanner, TopBar } from './headerParts.tsx';
import { drawDoor } from './storedDoor.tsx';
import './storedPage.css';

/** How long the app waits until this page is drawn. After that, the app loads at the same time. */
const PATIENCE_MS = 1000;
/** The longest time for which this page stays once the app runs. */
const LAST_MS = 1000;

type Row = { order: Order };

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
    requestDone(orders.get(reference)),
    requestDone(orders.index('order.id').get(reference)),
  ]);
  return [row, byId].find(isSound)?.order;
}

/** The first ticket, which is shown at once, and then all of them. */
const inTwo = (draw: (firstOnly: boolean) => unknown) => ({
  first: () => draw(true),
  whole: () => draw(false),
  until: '#root h1',
});

/** Draws the tickets of an order, or those of the next event; nothing if this device has none. */
async function drawTickets(database: IDBDatabase, reference: string | undefined) {
  const orders = database.transaction('orders').objectStore('orders');
  if (reference !== undefined) {
    const order = await stored(orders, reference);
    const signedIn = readOwner() !== null;
    return order && inTwo((firstOnly) => <OrderScreen saved {...{ order, signedIn, firstOnly }} />);
  }
  const rows = (await requestDone(orders.getAll())).filter(isSound);
  const next = nextOrder(rows, Date.now())?.order;
  return next && inTwo((firstOnly) => <TicketsScreen some {...{ next, firstOnly }} />);
}

/** What `OPEN_DATABASE_SCRIPT` began. */
declare const opening: IDBOpenDBRequest | undefined;

/**
 * `whole`, if given, is drawn after `first` is painted. Both go once React shows what `until` selects, which it doesn't
 * while it waits.
 */
type Drawing = { first: () => unknown; whole?: () => unknown; until: string };

async function drawing(): Promise<Drawing | undefined> {
  const database = opening && (await requestDone(opening));
  if (!database) return undefined;
  const { door, reference } = STORED_PATHS.exec(location.pathname)?.groups ?? {};
  try {
    return await (door ? drawDoor(database) : drawTickets(database, reference));
  } finally {
    database.close();
  }
}

/** Resolves when the next frame is painted and the one after it begins. */
const painted = async (): Promise<void> => {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
};

async function show({ first, whole, until }: Drawing): Promise<void> {
  const page = document.createElement('div');
  page.id = 'stored-page';
  page.className = 'absolute inset-x-0 top-0 z-50 min-h-dvh bg-night';
  const main = document.createElement('main');
  main.append(first() as Node);
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
  letGo(page, until);
  await painted();
  if (whole) main.replaceChildren(whole() as Node);
}

const LANE = '[aria-roledescription=carousel] > div';
const nameOf = (button: Element): string | null =>
  button.getAttribute('aria-label') ?? button.textContent;

/** Makes way for React, which takes over the ticket that was swiped to and the last tap. */
function letGo(page: HTMLElement, until: string): void {
  let tapped: string | null = null;
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    tapped = button && nameOf(button);
  });
  const repeatTap = (): void => {
    const isSame = (button: Element) => nameOf(button) === tapped;
    const button = [...document.querySelectorAll('button')].find(isSame);
    // Tabs are selected by the focus.
    button?.focus();
    button?.click();
  };
  const go = (): void => {
    if (!page.isConnected) return;
    const left = page.querySelector(LANE)?.scrollLeft ?? 0;
    watching.disconnect();
    page.remove();
    if (left > 0) document.querySelector(LANE)?.scrollTo({ left, behavior: 'instant' });
    if (tapped !== null) repeatTap();
  };
  // Runs before the next frame is painted, so neither both are seen nor none.
  const watching = new MutationObserver(() => document.querySelector(until) && go());
  watching.observe(document, { childList: true, subtree: true });
  document.addEventListener('rollcall:awake', () => setTimeout(go, LAST_MS), { once: true });
}

/** Adds the app's styles and scripts, which wait in a template until this page is painted. */
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
  // Formatting a first time is slow, so it is done while the database is still being opened.
  if (hasTickets()) formatInstant(0, 'UTC', CLOCK);
  const showing = drawing().then((drawn) =>
    drawn && !document.querySelector('#root h1') ? show(drawn) : undefined,
  );
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([showing.catch(() => undefined), late]);
  startApp();
}

void main();
