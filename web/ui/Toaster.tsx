import { useSyncExternalStore, useLayoutEffect, useRef } from 'react';
import * as Radix from 'radix-ui/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Link } from 'react-router';
import { dismissToast, toastStore, type ToastMessage, type ToastTone } from './toast.ts';
import { cx } from './cx.ts';
import { closeTopLayer } from './layers.ts';

export type Box = { left: number; top: number; width: number; height: number };
/** Something a toast should not cover. A higher `weight` makes covering it worse. */
export type Obstacle = Box & { weight: number };
type Size = { width: number; height: number };

const MARGIN_PX = 16;
const STEP_PX = 8;
const GAP_PX = 4;

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left) + GAP_PX;
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top) + GAP_PX;
  return width > 0 && height > 0 ? width * height : 0;
}

export const costOf = (box: Box, obstacles: readonly Obstacle[]): number =>
  obstacles.reduce((sum, one) => sum + one.weight * overlap(box, one), 0);

/** Yields top positions, starting at the wanted one and moving away in both directions. */
function* topsOf(screen: Size, height: number, wanted: number): Generator<number> {
  const last = Math.max(0, screen.height - height);
  const start = Math.min(Math.max(0, wanted), last);
  for (let away = 0; away <= screen.height; away += STEP_PX) {
    if (start - away >= 0) yield start - away;
    if (away > 0 && start + away <= last) yield start + away;
  }
}

/**
 * Finds the free place nearest to the wanted one, trying wide sizes before narrow ones. If nothing is free, returns
 * the place that covers the least.
 */
export function findPlace(
  screen: Size,
  sizes: readonly Size[],
  obstacles: readonly Obstacle[],
  wantedTop: (size: Size) => number,
): Box {
  let best: { box: Box; cost: number } | null = null;
  for (const size of sizes) {
    const right = screen.width - size.width - MARGIN_PX;
    const lefts = new Set([right, (screen.width - size.width) / 2, MARGIN_PX]);
    for (const top of topsOf(screen, size.height, wantedTop(size))) {
      for (const left of lefts) {
        const box = { left: Math.max(0, left), top, ...size };
        const cost = costOf(box, obstacles);
        if (cost === 0) return box;
        if (!best || cost < best.cost) best = { box, cost };
      }
    }
  }
  return best?.box ?? { left: 0, top: 0, width: screen.width, height: 0 };
}

const WIDTHS = [416, 300, 240];
const LOOK_MS = 200;
const SHORT_PX = 480;
const PHONE_PX = 640;
/**
 * Preferred positions: on phones, clear of titles at the top and buttons at the bottom; on desktops, clear of the
 * header.
 */
const BELOW_HEADER_PX = 88;
const ABOVE_BARS_PX = 76;

/** What a toast should not cover, worst first. Links that look like buttons are round. */
const WEIGHTS = [
  ['button, [role=tab], [role=menuitem], summary, a.rounded-full', 1000],
  ['input, select, textarea, label', 100],
  ['a[href], [aria-live]:not(:empty), [role=alert]:not(:empty), [role=note]', 10],
  ['h1, h2, tbody tr', 1],
] as const;
const COVERED = WEIGHTS.map(([selector]) => selector).join(', ');
const weightOf = (node: Element): number =>
  WEIGHTS.find(([selector]) => node.matches(selector))?.[1] ?? 0;

function isSeen(node: Element, box: DOMRect, area: Element): boolean {
  if (box.width === 0 || box.bottom <= 0 || box.top >= innerHeight || box.right <= 0) return false;
  // The entries of a closed menu have a place, too.
  if (node.checkVisibility?.() === false) return false;
  const [x, y] = [
    box.left + box.width / 2,
    Math.min(innerHeight - 1, Math.max(0, box.top + box.height / 2)),
  ];
  const over = document.elementsFromPoint(x, y).find((one) => !area.contains(one));
  return over !== undefined && (node.contains(over) || over === node.parentElement);
}

const obstaclesBeside = (area: Element): Obstacle[] =>
  [...document.querySelectorAll(COVERED)].flatMap((node) => {
    if (area.contains(node)) return [];
    const box = node.getBoundingClientRect();
    const { left, top, width, height } = box;
    return isSeen(node, box, area) ? [{ left, top, width, height, weight: weightOf(node) }] : [];
  });

function place(area: HTMLElement): void {
  const { width, height } = window.visualViewport ?? { width: innerWidth, height: innerHeight };
  const obstacles = obstaclesBeside(area);
  const { left, top } = area.getBoundingClientRect();
  const now = { left, top, width: area.offsetWidth, height: area.offsetHeight };
  const isOnScreen = left + now.width <= width && top + now.height <= height;
  // Once it is there, it moves only off what can be pressed, so that it doesn't follow each row that scrolls by.
  const toPress = obstacles.filter(({ weight }) => weight > 1);
  if (area.style.left !== '' && isOnScreen && costOf(now, toPress) === 0) return;
  const sizes = WIDTHS.map((wanted) => {
    const fitting = Math.min(wanted, width - 32);
    area.style.width = `${fitting}px`;
    return { width: fitting, height: area.offsetHeight };
  });
  const screen = { width, height };
  const isPhone = width < PHONE_PX && height >= SHORT_PX;
  const atBottom = (size: Size): number => height - size.height - ABOVE_BARS_PX;
  const free = findPlace(screen, sizes, obstacles, isPhone ? atBottom : () => BELOW_HEADER_PX);
  // On a full screen, the last rows are covered rather than the first.
  const found = costOf(free, obstacles) === 0 ? free : findPlace(screen, sizes, toPress, atBottom);
  for (const side of ['left', 'top', 'width'] as const) area.style[side] = `${found[side]}px`;
}

/** Keeps a toast off everything that can be pressed, even when the page changes below the toast. */
export function useToastPlace(message: number | undefined) {
  const area = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const node = area.current;
    if (message === undefined || !node) return undefined;
    node.style.left = '';
    place(node);
    // A dialog that closes as it tells is gone in the next frame.
    const frame = requestAnimationFrame(() => place(node));
    const timer = setInterval(() => place(node), LOOK_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [message]);
  return area;
}

const SHOWN_MS = 5000;
const SWIPE_PX = 50;

const edges: Record<ToastTone, string> = {
  default: 'border-edge',
  success: 'border-good',
  destructive: 'border-bad',
};

const motion =
  'animate-arrive data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ' +
  'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:opacity-0';

/** The area that shows toasts, once per page. F8 moves the focus there. */
export function Toaster() {
  const message = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.get,
    toastStore.getOnServer,
  );
  return (
    <Radix.Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {message && <Message key={message.id} message={message} />}
      <Radix.Viewport
        hotkey={['F8']}
        ref={useToastPlace(message?.id)}
        className="fixed z-60 m-0 list-none outline-none"
      />
    </Radix.Provider>
  );
}

function Message({
  message: { id, title, description, tone, link, shownMs },
}: {
  message: ToastMessage;
}) {
  const close = (open: boolean): void => {
    if (!open) dismissToast(id);
  };
  const look = cx(
    'flex items-start gap-3 rounded-md border bg-raised p-4 pr-2 shadow-over',
    edges[tone],
    motion,
  );
  return (
    <Radix.Root
      type={tone === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={close}
      onEscapeKeyDown={(event) => {
        // If a dialog is open, Escape is meant for the dialog, not for the toast over it.
        if (closeTopLayer()) event.preventDefault();
      }}
      className={look}
      {...(shownMs !== undefined && { duration: shownMs })}
    >
      <Sign tone={tone} />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description && (
          <Radix.Description className="text-sm text-dust">{description}</Radix.Description>
        )}
        {link && (
          <Radix.Action asChild altText={link.label}>
            <Link
              to={link.to}
              className="-mb-2 inline-flex min-h-12 items-center font-semibold text-aqua underline underline-offset-4"
            >
              {link.label}
            </Link>
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label="Close"
        className="-my-3 grid size-12 shrink-0 tight:size-[48px] place-items-center rounded-full text-dust hover:text-chalk"
      >
        <X aria-hidden="true" className="size-5" />
      </Radix.Close>
    </Radix.Root>
  );
}

function Sign({ tone }: { tone: ToastTone }) {
  if (tone === 'success')
    return <CircleCheck aria-hidden="true" className="mt-0.5 size-5 text-good" />;
  if (tone === 'destructive')
    return <CircleAlert aria-hidden="true" className="mt-0.5 size-5 text-bad" />;
  return null;
}
