import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  mockApi,
  newClient,
  problemResponse,
  TestProviders,
} from '#web/account/account.testing.tsx';
import type { Place } from '#shared/waitingRoom/waitingRoom.schemas.ts';
import { savedPlace, savePlace } from './place.storage.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

const ENTER = 'POST /api/events/7/waiting-room';
const LOOK = 'POST /api/waiting-room/look';

const aPlace = (with_: Partial<Place> = {}): Place => ({
  state: 'waiting',
  startsAt: null,
  ahead: 1240,
  pace: 60,
  minutes: { from: 16, to: 31 },
  until: null,
  askAgainMs: 3000,
  serverTime: Date.now(),
  ...with_,
});

function show(answers: Parameters<typeof mockApi>[0]) {
  const onTurn = vi.fn<() => void>();
  mockApi(answers);
  render(
    <TestProviders client={newClient()} at="/">
      <WaitingRoom eventId={7} onTurn={onTurn} />
    </TestProviders>,
  );
  return onTurn;
}

beforeEach(() => localStorage.clear());

it('takes a place, keeps it on the device, and says how many are before it and how long it takes', async () => {
  const onTurn = show({ [ENTER]: () => Response.json({ ...aPlace(), token: '7.PLACE.sig' }) });
  expect(await screen.findByRole('heading', { name: '1,240 people before you' })).toBeVisible();
  expect(screen.getByText('About 16 to 31 minutes')).toBeVisible();
  expect(screen.getByText(/60 people got in over the last minute/)).toBeVisible();
  expect(savedPlace(7)).toBe('7.PLACE.sig');
  expect(onTurn).not.toHaveBeenCalled();
});

it('says that it does not know the time yet, and who is next', async () => {
  savePlace(7, '7.PLACE.sig');
  show({ [LOOK]: () => Response.json(aPlace({ ahead: 0, pace: 0, minutes: null })) });
  expect(await screen.findByRole('heading', { name: 'You are next' })).toBeVisible();
  expect(screen.getByText('How long it takes is not known yet')).toBeVisible();
});

it('before the start there is no line yet', async () => {
  savePlace(7, '7.PLACE.sig');
  const startsAt = Date.now() + 60_000;
  show({ [LOOK]: () => Response.json(aPlace({ state: 'early', ahead: null, startsAt })) });
  expect(
    await screen.findByRole('heading', { name: 'You are in, before the start' }),
  ).toBeVisible();
  expect(screen.getByText(/^Sales start /)).toBeVisible();
});

it('hands over to the checkout when it is the turn', async () => {
  savePlace(7, '7.PLACE.sig');
  const until = Date.now() + 300_000;
  const onTurn = show({ [LOOK]: () => Response.json(aPlace({ state: 'in', ahead: null, until })) });
  await vi.waitFor(() => expect(onTurn).toHaveBeenCalledOnce());
});

it('a turn that passed, or a place that is gone, becomes a new one, and it is said', async () => {
  for (const gone of [
    () => Response.json(aPlace({ state: 'over', ahead: null })),
    () => problemResponse(404, 'waiting_room.unknown', 'There is no such place.'),
  ]) {
    savePlace(7, '7.OLD.sig');
    show({ [LOOK]: gone, [ENTER]: () => Response.json({ ...aPlace(), token: '7.NEW.sig' }) });
    expect((await screen.findAllByText('This is a new place')).length).toBeGreaterThan(0);
    expect(savedPlace(7)).toBe('7.NEW.sig');
    document.body.replaceChildren();
  }
});
