import type { Page } from 'playwright-core';

export type Shown = {
  /** Milliseconds from Enter to the verdict in the DOM, and to its frame. */
  inPage: number;
  painted: number;
  /** `admit`, `refuse` or `caution`, with the reason. */
  tone: string;
  reason: string;
};

declare global {
  interface Window {
    /** Types a code as a USB scanner does; resolves when this holder's verdict is shown. */
    benchScan: (code: string, holder: string) => Promise<Shown>;
  }
}

/**
 * Gives a page a scanner and an observer of the screen. Both stay outside: the scanner presses keys (a burst
 * that ends with Enter), the onlooker waits for words to appear. The clock starts when Enter is pressed.
 */
export async function plugInScanner(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const press = (key: string): void => {
      const where = document.activeElement ?? document.body;
      where.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    };

    const whenPainted = (tell: (at: number) => void): void => {
      requestAnimationFrame(() => {
        // The first task after a frame's callbacks runs once the frame is done.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => tell(performance.now());
        port2.postMessage(null);
      });
    };

    /** The verdict, as soon as it is in the page. */
    const verdictOn = (holder: string): Promise<HTMLElement> =>
      new Promise((done, fail) => {
        const observer = new MutationObserver(() => {
          const verdict = document.querySelector<HTMLElement>('[data-verdict]');
          if (!verdict?.textContent.includes(holder)) return;
          observer.disconnect();
          clearTimeout(patience);
          done(verdict);
        });
        const giveUp = (): void => {
          const words = document.querySelector('[data-verdict]')?.textContent ?? 'nothing';
          fail(new Error(`${holder} was not shown, but ${words}`));
        };
        const patience = setTimeout(giveUp, 10_000);
        const everything = { subtree: true, childList: true, characterData: true };
        observer.observe(document, { ...everything, attributes: true });
      });

    window.benchScan = async (code, holder) => {
      const shown = verdictOn(holder);
      for (const key of code) press(key);
      const enteredAt = performance.now();
      press('Enter');
      const { verdict: tone = '', reason = '' } = (await shown).dataset;
      const inPage = performance.now() - enteredAt;
      const paintedAt = await new Promise<number>(whenPainted);
      return { inPage, painted: paintedAt - enteredAt, tone, reason };
    };
  });
}

/** Scans a ticket; returns what was shown and when. */
export function scan(page: Page, { qr, holder }: { qr: string; holder: string }): Promise<Shown> {
  return page.evaluate(([code = '', name = '']) => window.benchScan(code, name), [qr, holder]);
}
