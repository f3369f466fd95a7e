import { expect, it, vi } from 'vitest';
import { OFF, type Scanner, type ScannerState } from '#web/checkin/camera/scanner.ts';
import { createStore } from '#web/checkin/common/store.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { createGuestList } from '#web/checkin/device/guestList.ts';
import type { DoorState } from '#web/checkin/sync/listKeeper.ts';
import { aDoorState, aMeta } from '#web/checkin/testing/door.ts';
import { press, sees } from '#web/testing/userActions.ts';
import { showPages } from '#web/testing/pages.tsx';
import { RehearsalPanel } from './RehearsalPanel.tsx';
import { type Outcome, rehearse, STEPS } from './steps.ts';

// jsdom can't scroll.
Element.prototype.scrollIntoView = () => undefined;

/** A camera that ends in this state when it is started. */
function aScanner(end: Partial<ScannerState>): Scanner {
  const state = createStore<ScannerState>(OFF);
  const start = (): void => {
    state.set({ phase: 'starting' });
    state.set(end);
  };
  const stop = (): void => state.set({ phase: 'off' });
  return { state, start, stop } satisfies Partial<Scanner> as Scanner;
}

function show(scanner: Scanner, with_: Partial<DoorState>): { sync: () => Promise<void> } {
  const state = createStore({ ...aDoorState(createGuestList()), ...with_ });
  const door = { state, sync: vi.fn<() => Promise<void>>().mockResolvedValue() };
  const video = { current: document.createElement('video') };
  const panel = <RehearsalPanel door={door as Partial<Door> as Door} {...{ scanner, video }} />;
  showPages({ '*': panel }, '/');
  return door;
}

// jsdom has neither a worker nor sound: a phone on which nothing works.
it('says for each step what to do, and looks again when asked', async () => {
  const at = Date.now() - 180_000;
  const scanner = aScanner({ phase: 'failed', problem: 'denied' });
  const meta = aMeta({ syncedAt: at });
  const door = show(scanner, { meta, syncError: 'network.unreachable' });
  await sees('4 things to do', /^Allow the camera/, /^Couldn't read the code/);
  await sees(
    /^The browser is blocking sound/,
    /^This device can’t vibrate/,
    'Scans are kept on this device.',
  );
  await sees(/^The list is from 3 min ago\. You can scan/);
  expect(door.sync).toHaveBeenCalledTimes(1);
  await press('Check again');
  await sees('4 things to do');
  expect(door.sync).toHaveBeenCalledTimes(2);
});

it('goes on after a step that never ends, and is over in 20 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const found: Outcome[] = [];
  const door = { sync: () => new Promise<void>(() => undefined) } as Partial<Door> as Door;
  const video = document.createElement('video');
  const scanner = aScanner({ phase: 'starting' });
  const ended = rehearse({ door, scanner, video }, (next) => void found.push(next));
  await vi.advanceTimersByTimeAsync(20_000);
  await ended;
  expect(found).toHaveLength(STEPS.length);
  expect(found[0]?.says).toMatch(/^The camera didn't start/);
  expect(found.at(-1)?.says).toMatch(/^The server isn't responding/);
});
