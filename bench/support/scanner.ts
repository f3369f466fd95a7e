import type { CDPSession, Page } from 'playwright-core';

export type Shown = {
  /** Milliseconds from the last key to the verdict in the page, and to the frame that shows it. */
  inPage: number;
  painted: number;
  /** `admit`, `refuse` or `caution`, and why. */
  tone: string;
  reason: string;
};

declare global {
  interface Window {
    /** The verdict about this holder, as soon as it is on the screen. */
    benchVerdict: (holder: string) => Promise<Shown>;
  }
}

/**
 * Makes every page of the context take the time of its verdicts. It looks on from outside, as somebody at the door
 * would: the clock starts when Enter reaches the window, before the product hears of it.
 */
export async function watchVerdicts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let enteredAt = 0;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Enter') enteredAt = performance.now();
    };
    addEventListener('keydown', onKey, { capture: true });

    const whenPainted = (tell: (at: number) => void): void => {
      requestAnimationFrame(() => {
        // The first task behind a frame's callbacks runs when the frame is done.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => tell(performance.now());
        port2.postMessage(null);
      });
    };

    window.benchVerdict = (holder) =>
      new Promise((done, fail) => {
        const look = (): void => {
          const verdict = document.querySelector<HTMLElement>('[data-verdict]');
          if (!verdict?.textContent.includes(holder)) return;
          observer.disconnect();
          const inPage = performance.now() - enteredAt;
          const { verdict: tone = '', reason = '' } = verdict.dataset;
          whenPainted((at) => done({ inPage, painted: at - enteredAt, tone, reason }));
        };
        const observer = new MutationObserver(look);
        const giveUp = (): void => {
          const verdict = document.querySelector('[data-verdict]')?.textContent ?? 'nothing';
          fail(new Error(`${holder} was not shown, but ${verdict}`));
        };
        setTimeout(giveUp, 10_000);
        const everything = { subtree: true, childList: true, characterData: true };
        observer.observe(document, { ...everything, attributes: true });
        look();
      });
  });
}

/** Seconds between two keys. */
const KEY_EVERY = 0.001;

/**
 * Types as a USB scanner does: a burst of keys that ends with Enter. The keys carry the times at which a scanner
 * would have pressed them, however busy this machine is with bringing them.
 */
async function type(keys: CDPSession, text: string): Promise<void> {
  const strokes = [...text].map((key) => ({ key, typed: key }));
  const startedAt = Date.now() / 1000 - strokes.length * KEY_EVERY;
  const sent = [...strokes, { key: 'Enter', typed: '\r' }].map(({ key, typed: char }, index) => {
    const timestamp = startedAt + index * KEY_EVERY;
    return keys.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: char, timestamp });
  });
  await Promise.all(sent);
}

/** Presents a ticket and answers with what the screen said and when. */
export async function scan(
  page: Page,
  keys: CDPSession,
  { qr, holder }: { qr: string; holder: string },
): Promise<Shown> {
  const shown = page.evaluate((name) => window.benchVerdict(name), holder);
  await type(keys, qr);
  return shown;
}
