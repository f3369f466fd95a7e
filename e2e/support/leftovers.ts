import type { EventEmitter } from 'node:events';
import type { Page } from 'playwright-core';

/** Calls without effects that outlast clearing the page. */
const HARMLESS = new Set(
  [
    '$ $$ $eval $$eval content context evaluate evaluateHandle frame frameLocator frames isClosed locator',
    'mainFrame opener pages screenshot title url viewportSize cookies storageState browser serviceWorkers',
    'getByAltText getByLabel getByPlaceholder getByRole getByTestId getByText getByTitle',
    'bringToFront click fill focus goBack goForward goto press reload tap type hover move up insertText wheel',
    'waitForEvent waitForFunction waitForLoadState waitForNavigation waitForRequest waitForResponse',
    'waitForSelector waitForTimeout waitForURL',
    'addCookies clearCookies close newPage route setViewportSize unroute unrouteAll',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Reports whether a call left lasting state (init scripts, permissions, clock). Unknown calls count
 * as lasting.
 */
export function watchForLeftovers(page: Page): () => boolean {
  const context = page.context();
  let left = false;
  const found = (): void => {
    left = true;
  };
  for (const part of [page, context, page.clock, page.keyboard, page.mouse]) report(part, found);
  const emitters = [page, context] as unknown as EventEmitter[];
  const listeners = (): number =>
    emitters
      .flatMap((emitter) => emitter.eventNames().map((event) => emitter.listenerCount(event)))
      .reduce((sum, count) => sum + count, 0);
  const before = listeners();
  return () => left || listeners() !== before;
}

/** Reports calls not known to be harmless, then makes them. */
function report(part: object, found: () => void): void {
  const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(part));
  for (const name of methods) {
    const method: unknown = Reflect.get(part, name);
    const own = name === 'constructor' || name.startsWith('_') || HARMLESS.has(name);
    if (own || typeof method !== 'function') continue;
    Reflect.set(part, name, (...args: unknown[]): unknown => {
      found();
      return Reflect.apply(method, part, args);
    });
  }
}
