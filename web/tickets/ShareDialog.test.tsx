import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '#web/ui/Toaster.tsx';
import { clearToast } from '#web/ui/toast.ts';
import { ShareDialog } from './ShareDialog.tsx';

const LINK = 'https://rollcall.example/orders/RC-1';
const share = vi.fn<(data: ShareData) => Promise<void>>();
const onClose = vi.fn<() => void>();

function define(name: 'share' | 'clipboard', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

function open() {
  render(
    <>
      <ShareDialog title="Skate Jam" link={LINK} onClose={onClose} />
      <Toaster />
    </>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

let copied: string[];
beforeEach(() => {
  copied = [];
  onClose.mockReset();
  share.mockReset().mockResolvedValue();
  // user-event brings its own clipboard.
  userEvent.setup();
  define('clipboard', { writeText: async (text: string) => void copied.push(text) });
  define('share', share);
});
afterEach(() => {
  clearToast();
  Reflect.deleteProperty(navigator, 'share');
});

it('warns, and hands the link to the phone', async () => {
  open();
  expect(screen.getByText(/Whoever has this link has all tickets of this order/)).toBeVisible();
  await press('Share');
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Tickets for Skate Jam', url: LINK });
  expect(onClose).toHaveBeenCalledOnce();
});

it('takes no for an answer', async () => {
  share.mockRejectedValue(new DOMException('Share canceled', 'AbortError'));
  open();
  await press('Share');
  expect(copied).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it('copies when the phone does not share', async () => {
  share.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  open();
  await press('Share');
  expect(copied).toEqual([LINK]);
  expect(await screen.findByText('Link copied')).toBeVisible();
});

it('copies where nothing can be shared, and shows the link where nothing can be copied', async () => {
  Reflect.deleteProperty(navigator, 'share');
  define('clipboard', undefined);
  open();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  await press('Copy link');
  expect(await screen.findByLabelText('Copy it from here')).toHaveValue(LINK);
  expect(onClose).not.toHaveBeenCalled();
});
