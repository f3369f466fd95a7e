import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Device } from '#shared/checkin/doorDevices.schemas.ts';
import { storeToken } from '#web/api/token.ts';
import { press, sees, seesNo } from '#web/testing/hands.ts';
import { serve, show } from '#web/testing/pages.tsx';
import { NewDevices } from './NewDevices.parts.tsx';

const { sound, stream } = vi.hoisted(() => ({
  sound: vi.fn<(tone: string) => void>(),
  stream: { tell: (): void => undefined },
}));
// jsdom has no streams; followStream is tested with the live feed of the door.
vi.mock('#web/api/followStream.ts', () => ({
  followStream: ({ onEvent }: { onEvent: () => void }) => {
    stream.tell = onEvent;
    return { stop: () => undefined };
  },
}));
vi.mock('#web/checkin/screens/tones.parts.ts', () => ({
  sound,
  unlockSoundByTouch: () => () => undefined,
}));

const known: Device = {
  id: 'dev-1',
  name: 'Front gate',
  user: 'Sam',
  registered_at: '2026-11-20T20:00:00.000Z',
  status: 'approved',
  last_sync_at: null,
  pending: 0,
  manifest_cursor: null,
  manifest_at: null,
  battery: null,
  state: null,
  revoked_at: null,
};
const side: Device = { ...known, id: 'dev-2', name: 'Side door' };
const back: Device = { ...known, id: 'dev-3', name: 'Back door', status: 'waiting' };

function open(first: Device[]) {
  storeToken('t');
  sound.mockClear();
  let devices = first;
  const served = serve({
    'GET /api/door/devices': () => devices,
    'POST /api/door/devices/dev-2/revoke': { ...side, status: 'revoked' },
    'POST /api/door/devices/dev-3/approve': { ...back, status: 'approved' },
  });
  show(<NewDevices />, '/admin/events');
  const change = (next: Device[]): void => {
    devices = next;
    stream.tell();
  };
  return { ...served, change };
}

const gone = (text: string) => waitFor(() => seesNo(text));

it('an admin hears of a new device at once, and removes it by one tap', async () => {
  const { change, sent } = open([known, back]);
  await sees(/Waiting for approval at the door: /, 'Back door');
  expect(sound).not.toHaveBeenCalled();
  change([known, side, back]);
  await sees(/New device at the door: /, 'Side door', '1 more');
  expect(sound).toHaveBeenCalledExactlyOnceWith('caution');
  await press('Remove');
  await sees('Device removed', 'Back door');
  expect(sent['POST /api/door/devices/dev-2/revoke']).toHaveLength(1);
});

it('a device that waits is approved by one tap; one that changes hands is new', async () => {
  const { change } = open([known, back]);
  await sees('Back door');
  await press('Approve');
  await sees('Device approved');
  await gone('Back door');
  change([{ ...known, user: 'Kim' }]);
  await sees('Front gate');
  await press('OK');
  await gone('Front gate');
});
