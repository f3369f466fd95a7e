import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newClient, mockApi, TestProviders } from '#web/account/account.testing.tsx';
import { SaveButton } from '#web/favourites/SaveButton.tsx';
import { db } from '#web/offline/db.ts';
import { OfferAfterFavourite } from './OfferAfterFavourite.tsx';
import { fakeBrowser, plainBrowser } from './push.testing.ts';

function open(id: number): void {
  render(
    <TestProviders client={newClient()}>
      <SaveButton event={{ id, title: 'Peach Jam' }} />
      <OfferAfterFavourite eventId={id} />
    </TestProviders>,
  );
}

const heart = () => screen.getByRole('button', { name: /Peach Jam/ });
const offer = () => screen.queryByRole('button', { name: 'Tell me when doors open' });

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockApi({});
  fakeBrowser();
});
afterEach(() => {
  plainBrowser();
  vi.unstubAllGlobals();
});

// First: loaded favourites stay known for the whole page.
it('does not come for a heart of an earlier visit', async () => {
  await db.lists.put({
    key: 'favourites',
    savedAt: 1,
    value: [{ eventId: 8, favourite: true, at: 1, pending: true }],
  });
  open(8);
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  expect(offer()).toBeNull();
});

it('comes with a tap, also with one that is faster than this device’s list, and goes with it', async () => {
  open(7);
  expect(offer()).toBeNull();
  await userEvent.click(heart());
  await waitFor(() => expect(offer()).toBeVisible());
  await userEvent.click(heart());
  await waitFor(() => expect(offer()).toBeNull());
  await userEvent.click(heart());
  await waitFor(() => expect(offer()).toBeVisible());
});
