import type { ConsoleMessage, Page, Request } from 'playwright-core';

/** Reports console and page errors until stopped. */
export function recordPageErrors(page: Page, record: (fault: string) => void): () => void {
  const pages = new Set<string>();
  const asked = (request: Request): void => {
    if (request.isNavigationRequest()) pages.add(request.url());
  };
  const said = (message: ConsoleMessage): void => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // A missing page has status 404: no fault.
    if (pages.has(url) && message.text().endsWith('404 (Not Found)')) return;
    record(`${message.text()} (${url})`);
  };
  const thrown = (error: Error): void => record(error.stack ?? error.message);
  const crashed = (): void => record('The page crashed');
  page.on('request', asked).on('console', said).on('pageerror', thrown).on('crash', crashed);
  return () => {
    page.off('request', asked).off('console', said).off('pageerror', thrown).off('crash', crashed);
  };
}
