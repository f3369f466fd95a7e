import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, it, vi } from 'vitest';
import { button, press } from '#web/testing/userActions.ts';
import { Button } from './Button.tsx';
import { Countdown } from './Countdown.tsx';
import { Dialog } from './Dialog.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { Pager } from './Pager.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Picture } from './Picture.tsx';
import { Tabs } from './Tabs.tsx';
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import fc from 'fast-check';
import { holds } from '#web/testing/propertyTesting.ts';
import { QrCode } from './QrCode.tsx';
import { costOf, findPlace, type Obstacle } from './Toaster.tsx';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 11, 1, 12);
const stopClock = () => vi.useFakeTimers({ now: NOW });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('Button does not submit a form unless told to, swallows presses while pending, and keeps the focus', async () => {
  const pressed = vi.fn<() => void>();
  render(
    <form onSubmit={pressed}>
      <Button>Go</Button>
      <Button type="submit" pending onClick={pressed}>
        Pay
      </Button>
    </form>,
  );
  expect(button('Go')).toHaveAttribute('type', 'button');
  await press('Pay');
  expect(pressed).not.toHaveBeenCalled();
  expect(button('Pay')).toHaveAttribute('aria-busy', 'true');
  expect(button('Pay')).toHaveFocus();
});

it('Countdown counts days, hours and minutes, looks again every minute, and stops at zero', () => {
  stopClock();
  render(<Countdown to={NOW + 2 * MINUTE} />);
  const timer = screen.getByRole('timer');
  expect(timer).toHaveAccessibleName('0 days, 0 hours, 2 minutes');
  pass(MINUTE);
  expect(timer).toHaveTextContent('0d 00h 01m');
  expect(timer).toHaveAccessibleName('0 days, 0 hours, 1 minute');
  pass(5 * MINUTE);
  expect(timer).toHaveTextContent('0d 00h 00m');
});

it('OfflineNote tells the age of the copy, and goes on telling it', () => {
  stopClock();
  render(<OfflineNote savedAt={NOW - 4 * MINUTE} />);
  expect(screen.getByRole('status')).toHaveTextContent('Saved 4 min ago.');
  pass(MINUTE);
  expect(screen.getByRole('status')).toHaveTextContent('Saved 5 min ago.');
});

it('PageTitle takes the place of the title the document came with', () => {
  document.head.innerHTML = '<title data-start>Rollcall</title>';
  const { rerender } = render(<PageTitle title="Events" />);
  expect(document.title).toBe('Events - Rollcall');
  rerender(<PageTitle title="Rollcall - Find Your Groove" exact />);
  expect(document.title).toBe('Rollcall - Find Your Groove');
  expect(document.querySelectorAll('title')).toHaveLength(1);
});

it('Pager leads on and back, not beyond the ends, and is not there when there is one page', async () => {
  const onPage = vi.fn<(page: number) => void>();
  const size = { pageSize: 50, noun: 'events', onPage };
  const { rerender } = render(<Pager page={20} total={1000} {...size} />);
  expect(screen.getByText('951–1,000 of 1,000 events')).toBeInTheDocument();
  expect(button('Next')).toBeDisabled();
  await press('Previous');
  expect(onPage).toHaveBeenCalledWith(19);
  rerender(<Pager page={1} total={50} {...size} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('Picture that was uploaded comes in the size that the screen needs, another one as it is', () => {
  const folder = `/pictures/${'0'.repeat(32)}`;
  const { container, rerender } = render(
    <Picture src={`${folder}/800.webp`} sizes="50vw" alt="" loading="lazy" />,
  );
  const sizes = (kind: string) => `${folder}/400.${kind} 400w, ${folder}/800.${kind} 800w`;
  const source = container.querySelector('picture > source');
  expect(source).toHaveAttribute('srcset', sizes('avif'));
  const img = container.querySelector('picture > img');
  expect(img).toHaveAttribute('srcset', sizes('webp'));
  expect(img).toHaveAttribute('sizes', 'auto, 50vw');
  expect(img).toHaveAttribute('src', `${folder}/800.webp`);
  rerender(<Picture src="https://example.com/a.jpg" sizes="50vw" alt="" />);
  expect(container.innerHTML).toBe('<img alt="" src="https://example.com/a.jpg">');
});

it('Tabs have a name, and start with the first one', () => {
  const tabs = [
    { value: 'upcoming', label: 'Upcoming Events', content: 'Soon' },
    { value: 'past', label: 'Past Events', content: 'Long ago' },
  ] as const;
  render(<Tabs label="Orders" tabs={tabs} />);
  expect(screen.getByRole('tablist', { name: 'Orders' })).toBeVisible();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Soon');
});

const SCALE = 4;
const SIDE = 49 * SCALE;

/** The dark runs of a code: where each begins, and how many modules it has. */
function runsOf(svg: Element) {
  const path = svg.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map((run) => {
    const [, x = 0, y = 0, n = 0] = run.map(Number);
    return { x, y, n };
  });
}

function paint(runs: ReturnType<typeof runsOf>): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(SIDE * SIDE).fill(255);
  for (const { x, y, n } of runs)
    for (let row = y * SCALE; row < (y + 1) * SCALE; row += 1)
      pixels.fill(0, row * SIDE + x * SCALE, row * SIDE + (x + n) * SCALE);
  return pixels;
}

const code =
  'RC1-04000000G0000001G1-6QH3R8XVKZ9T2W5M7N4P0C1D6F8GJBKE3A5S7Y9Z2V4X6T8R0Q1W3M5N7P9C2D4F6G8J0BKEH3A5S7Y9Z2V4X6T8R0Q1W3-7KQ4XN2M';

it('QrCode can be read back by a scanner, has four white modules on every side, and fits version 6', () => {
  render(<QrCode value={code} label="Ticket 7KQ4 XN2M" />);
  const svg = screen.getByRole('img', { name: 'Ticket 7KQ4 XN2M' });
  expect(svg).toHaveAttribute('viewBox', '0 0 49 49');
  const runs = runsOf(svg);
  const pixels = paint(runs);
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, SIDE, SIDE)));
  expect(new QRCodeReader().decode(bitmap).getText()).toBe(code);
  const ends = runs.flatMap(({ x, y, n }) => [x, y, x + n, y + 1]);
  expect([Math.min(...ends), Math.max(...ends)]).toEqual([4, 45]);
});

const PHONE = { width: 390, height: 844 };
const SIZES = [
  { width: 358, height: 72 },
  { width: 240, height: 110 },
];
const atBottom = ({ height }: { height: number }): number => PHONE.height - height - 76;
const bar = (top: number, left = 0, width = 390): Obstacle => {
  return { left, top, width, height: 48, weight: 100 };
};

it('is where it is wanted when nothing is there, else at the nearest free place, and becomes narrow rather than cover a button', () => {
  expect(findPlace(PHONE, SIZES, [], atBottom)).toEqual({ left: 16, top: 696, ...SIZES[0] });
  const { top } = findPlace(PHONE, SIZES, [bar(700), bar(640)], atBottom);
  expect(top).toBeGreaterThan(748);
  const rows = Array.from({ length: 14 }, (_, row) => bar(row * 60, 270, 120));
  const found = findPlace(PHONE, SIZES, rows, atBottom);
  expect(found.width).toBe(240);
  expect(costOf(found, rows)).toBe(0);
});

it('stays on the screen, and covers no more than where it was wanted', () => {
  const box = fc.record({
    left: fc.integer({ min: 0, max: 380 }),
    top: fc.integer({ min: 0, max: 840 }),
    width: fc.integer({ min: 1, max: 390 }),
    height: fc.integer({ min: 1, max: 200 }),
    weight: fc.constantFrom(1, 100),
  });
  const boxes = fc.array(box, { maxLength: 30 });
  holds(boxes, (obstacles) => {
    const found = findPlace(PHONE, SIZES, obstacles, atBottom);
    expect(found.left).toBeGreaterThanOrEqual(0);
    expect(found.left + found.width).toBeLessThanOrEqual(PHONE.width);
    expect(found.top).toBeGreaterThanOrEqual(0);
    expect(found.top + found.height).toBeLessThanOrEqual(PHONE.height);
    const wanted = { left: 16, top: 696, width: 358, height: 72 };
    expect(costOf(found, obstacles)).toBeLessThanOrEqual(costOf(wanted, obstacles));
  });
});

it('a dialog that a suspended page hid for a while leaves no mark on the body', async () => {
  const loaded = Promise.withResolvers<string>();
  const Late = ({ on }: { on: boolean }) => (on ? use(loaded.promise) : 'Soon');
  const page = (on: boolean, open = true) => (
    <Suspense>
      <Late on={on} />
      <Dialog open={open} onClose={vi.fn<() => void>()} title="Get Tickets">
        Peach City
      </Dialog>
    </Suspense>
  );
  const { rerender } = render(page(false));
  await act(async () => rerender(page(true)));
  await act(async () => loaded.resolve('Now'));
  expect(document.body.dataset).toHaveProperty('covered');
  rerender(page(true, false));
  expect(document.body.dataset).not.toHaveProperty('covered');
});
