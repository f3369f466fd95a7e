import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { thisDevice } from '#web/checkin/door/thisDevice.ts';
import { PinPrompt } from './PinPrompt.tsx';

beforeEach(async () => {
  await thisDevice().change({ trusted: false });
});

const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));
const isAsked = () => screen.queryByRole('button', { name: 'Set a PIN' }) !== null;

it('staff may put a PIN off until the next start', async () => {
  const { unmount } = render(<PinPrompt admin={false} />);
  await press('Later');
  expect(isAsked()).toBe(false);
  unmount();
  render(<PinPrompt admin={false} />);
  await screen.findByRole('button', { name: 'Later' });
});

it('on a phone that an admin trusts nobody is asked again', async () => {
  const { unmount } = render(<PinPrompt admin />);
  await press('Trust this phone');
  await expect.poll(async () => (await thisDevice().device()).trusted).toBe(true);
  unmount();
  render(<PinPrompt admin={false} />);
  await thisDevice().device();
  expect(isAsked()).toBe(false);
});
