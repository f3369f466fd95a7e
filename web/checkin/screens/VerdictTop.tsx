import { useEffect, useLayoutEffect, useRef } from 'react';
import * as Radix from 'radix-ui/dialog';
import { cx } from '#web/ui/cx.ts';
import type { Tone, Verdict } from '#web/checkin/scan/verdict.ts';

const HEADINGS: Record<Tone, string> = {
  admit: 'Check-in Successful',
  out: 'Let out',
  refuse: 'Check-in Failed',
  caution: 'Check-in Failed',
};

/** Sizes shrink with `--fit`, down to what can still be read at arm's length. */
const SIZE = {
  heading: 'max(16px, 1.125rem * var(--fit))',
  shape: 'calc(min(38vw, 26vh, 13rem) * var(--fit))',
  title: 'max(30px, min(12vw, 4.5rem) * var(--fit))',
  who: 'max(24px, 2rem * var(--fit))',
  handOut: 'max(32px, 2rem * var(--fit))',
  gap: 'calc(0.75rem * var(--fit))',
} as const;

const BIG = 'leading-tight font-bold text-balance wrap-anywhere';

/** What staff must see at once. It stays in view while the rest of the screen scrolls under it. */
export function VerdictTop({ verdict, className }: { verdict: Verdict; className: string }) {
  const { tone, title, holder, product, day, handOut, announced, access, notices } = verdict;
  const top = useFit(verdict);
  const who = [verdict.guest && 'Guest', holder, product, day].filter(Boolean).join('\u00a0· ');
  return (
    <div ref={top} className={cx('sticky top-0 z-10 mt-auto', className)} aria-live="assertive">
      <div
        className="mx-auto flex w-full max-w-3xl flex-wrap items-center justify-center text-center"
        style={{ gap: SIZE.gap, padding: SIZE.gap }}
      >
        <VerdictShape tone={tone} size={SIZE.shape} />
        {/* As wide as the screen is high, so that the shape stands beside the text in landscape. */}
        <div
          className="grid grow justify-items-center"
          style={{ flexBasis: '100vh', gap: SIZE.gap }}
        >
          {verdict.reason !== 'taken_back' && (
            <p className="order-first font-semibold" style={{ fontSize: SIZE.heading }}>
              {HEADINGS[tone]}
            </p>
          )}
          <Radix.Title className="leading-none wrap-anywhere" style={{ fontSize: SIZE.title }}>
            {title}
          </Radix.Title>
          {[who, notices?.join(' · '), access && `Access: ${access.join(', ')}`].map(
            (line) =>
              line && (
                <p key={line} className={BIG} style={{ fontSize: SIZE.who }}>
                  {line}
                </p>
              ),
          )}
          {handOut.length > 0 && (
            <p
              className={cx(BIG, 'rounded-md bg-white text-night')}
              style={{ fontSize: SIZE.handOut, padding: SIZE.gap }}
            >
              {announced && (
                <span className="block font-normal" style={{ fontSize: SIZE.heading }}>
                  Shown with an earlier ticket of this order:{' '}
                </span>
              )}
              {!announced && 'Hand out: '}
              {handOut.map(({ label }) => label).join(', ')}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** Sizes that still fill the screen with the verdict, and sizes that only leave it readable. */
const LARGE = [1, 0.85, 0.7];
const ALL = [...LARGE, 0.55, 0.4];
/** What must stay free for the rest to scroll in, in px: a button, or two lines of a reason. */
const FREE = 120;

/**
 * Shrinks the verdict until everything fits on the screen. If that would make it too small, only its top part has to
 * fit, and the header moves below. A top part that still doesn't fit scrolls like the rest.
 */
function fit(top: HTMLElement): void {
  const screen = top.parentElement;
  if (!screen) return;
  const { style } = screen;
  const fits = (
    sizes: readonly number[],
    headerOrder: string,
    isEnough: () => boolean,
  ): boolean => {
    style.setProperty('--header-order', headerOrder);
    return sizes.some((size) => (style.setProperty('--fit', String(size)), isEnough()));
  };
  top.style.position = '';
  const whole = fits(LARGE, '0', () => screen.scrollHeight <= screen.clientHeight);
  const stays = whole || fits(ALL, '1', () => screen.clientHeight - top.offsetHeight >= FREE);
  top.style.position = stays ? '' : 'static';
  // Keeps focused elements from being scrolled under the top part.
  style.scrollPaddingTop = stays ? `${top.offsetHeight}px` : '';
  // Undoes the scrolling by which browsers keep content in place when sizes change.
  screen.scrollTo?.(0, 0);
}

function useFit(verdict: Verdict) {
  const top = useRef<HTMLDivElement>(null);
  // Fits each verdict before it is painted, because the next one replaces the last in the same place.
  useLayoutEffect(() => {
    if (top.current) fit(top.current);
  }, [verdict]);
  useEffect(() => {
    const again = (): void => void (top.current && fit(top.current));
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, []);
  return top;
}

/** A shape for each verdict, so that it can be told without color. */
function VerdictShape({ tone, size }: { tone: Tone; size: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      style={{ width: size, height: size }}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {(tone === 'admit' || tone === 'out') && (
        <circle cx="50" cy="50" r="50" fill="currentColor" />
      )}
      {tone === 'admit' && (
        <path d="M27 52l16 17 31-36" stroke="var(--color-admit)" strokeWidth="11" />
      )}
      {tone === 'out' && (
        <path d="M26 50h44M52 30l20 20-20 20" stroke="var(--color-aqua-deep)" strokeWidth="11" />
      )}
      {tone === 'refuse' && (
        <>
          <rect x="3" y="3" width="94" height="94" rx="18" fill="currentColor" />
          <path d="M32 32l36 36M68 32L32 68" stroke="var(--color-refuse)" strokeWidth="12" />
        </>
      )}
      {tone === 'caution' && (
        <>
          <path d="M50 9L94 88H6z" fill="currentColor" stroke="currentColor" strokeWidth="12" />
          <path d="M50 36v24M50 75v.5" stroke="var(--color-caution)" strokeWidth="11" />
        </>
      )}
    </svg>
  );
}
