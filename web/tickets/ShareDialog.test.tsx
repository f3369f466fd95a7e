import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { press, sees } from '#web/testing/hands.ts';
import { show } from '#web/testing/pages.tsx';
import { ShareDialog } from './ShareDialog.tsx';

const LINK = 'https://rollcall.example/orders/RC-1';
const share = vi.fn<(data: ShareData) => Promise<void>>();
const onClose = vi.fn<() => void>();
let copied: string[];

const define = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const open = () => show(<ShareDialog title="Skate Jam" link={LINK} onClose={onClose} />);

beforeEach(() => {
  copied = [];
  onClose.mockReset();
  share.mockReset().mockResolvedValue();
  // user-event brings its own clipboard.
  userEvent.setup();
  define('clipboard', { writeText: async (text: string) => void copied.push(text) });
  define('share', share);
  return () => Reflect.deleteProperty(navigator, 'share');
});

it('warns, and hands the link to the phone', async () => {
  open();
  await sees(/Anyone with this link can use all the tickets in this order/);
  await press('Share');
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Tickets for Skate Jam', url: LINK });
  expect(onClose).toHaveBeenCalledOnce();
});

it('takes no for an answer, and copies when the phone does not share', async () => {
  share.mockRejectedValueOnce(new DOMException('Share canceled', 'AbortError'));
  open();
  await press('Share');
  expect(copied).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  share.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await press('Share');
  expect(copied).toEqual([LINK]);
  await sees('Link copied');
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
