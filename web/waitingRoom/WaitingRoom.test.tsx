import { cleanup } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PlaceInLine } from '#shared/waitingRoom/waitingRoom.schemas.ts';
import { sees, seesHeading } from '#web/testing/userActions.ts';
import { refusal, serve, showPages, type Answers } from '#web/testing/pages.tsx';
import { savedPlace, savePlace } from './place.storage.ts';
import { WaitingRoom } from './WaitingRoom.parts.tsx';

const ENTER = 'POST /api/events/7/waiting-room';
const LOOK = 'POST /api/waiting-room/look';

const aPlace = (with_: Partial<PlaceInLine> = {}): PlaceInLine => ({
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

function show(answers: Answers) {
  const onTurn = vi.fn<() => void>();
  serve(answers);
  showPages({ '/': <WaitingRoom eventId={7} onTurn={onTurn} /> }, '/');
  return onTurn;
}
/** Opens the waiting room on a device that already has a place. */
function look(with_: Partial<PlaceInLine>) {
  savePlace(7, '7.PLACE.sig');
  return show({ [LOOK]: aPlace(with_) });
}

it('takes a place, keeps it on the device, and says how many are before it and how long it takes', async () => {
  const onTurn = show({ [ENTER]: { ...aPlace(), token: '7.PLACE.sig' } });
  await seesHeading('1,240 people ahead of you');
  await sees('About 16 to 31 minutes', /60 people got in during the last minute/);
  expect(savedPlace(7)).toBe('7.PLACE.sig');
  expect(onTurn).not.toHaveBeenCalled();
});

const early = { state: 'early', ahead: null, startsAt: Date.now() + 60_000 } as const;
it.each([
  [{ ahead: 0, pace: 0, minutes: null }, "You're next", 'Wait time not known yet'],
  [early, "You're in the waiting room", /^Sales start /],
])(
  'says who is next, and that there is no line before the start: %j',
  async (place, name, text) => {
    look(place);
    await seesHeading(name);
    await sees(text);
  },
);

it('hands over to the checkout when it is the turn', async () => {
  const onTurn = look({ state: 'in', ahead: null, until: Date.now() + 300_000 });
  await vi.waitFor(() => expect(onTurn).toHaveBeenCalledOnce());
});

it('a turn that passed, or a place that is gone, becomes a new one, and it is said', async () => {
  const unknown = refusal(404, 'waiting_room.unknown', 'There is no such place.');
  for (const gone of [aPlace({ state: 'over', ahead: null }), unknown]) {
    savePlace(7, '7.OLD.sig');
    show({ [LOOK]: gone, [ENTER]: { ...aPlace(), token: '7.NEW.sig' } });
    await sees('You have a new place in line');
    expect(savedPlace(7)).toBe('7.NEW.sig');
    cleanup();
  }
});
