import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ScanFact } from '#shared/checkin/checkin.schemas.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { textCode, type Verify } from '#shared/tickets/ticketCode.ts';
import { createStore } from '#web/checkin/common/store.ts';
import { createGuestList } from '#web/checkin/device/guestList.ts';
import { NO_DOOR } from '#web/checkin/door/door.ts';
import type { Stroke } from '#web/checkin/scan/keyboardScan.rules.ts';
import { aChecker, aDoorState, aDoorTicket, aMeta, aQr } from '#web/checkin/testing/door.ts';
import { KEYBOARD_NAMES, type Keyboard, strokesOf } from '#web/checkin/testing/keyboards.ts';
import { connectKeyboard } from './keyboardScanner.ts';
import { createScanSession, type ScanSession } from './scanSession.ts';

// Its letters are on other keys of a French or German keyboard.
const CODE = 'YZAQWM26';
const TICKET = aQr(CODE);
const BEFORE = aQr('B3B3B3B3');
/** Answers at once, which real signatures don't: the clock stands still. */
const verify: Verify = (_key, _message, signature) =>
  [TICKET, BEFORE].some((text) => text.includes(toBase32(signature)));

let now: number;
let recorded: ScanFact[];
let session: ScanSession;
let unlisten: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [now, recorded] = [10_000, []];
});
afterEach(() => unlisten());

/** A door at which a guest was just admitted, so that the screen is green. */
async function openDoor(): Promise<void> {
  unlisten?.();
  recorded = [];
  const list = createGuestList();
  list.putTickets([
    aDoorTicket({ code: CODE, item: 1 }),
    aDoorTicket({ code: textCode(BEFORE), item: 2, holder: 'Bea B.' }),
  ]);
  const record = async (scan: ScanFact) => void recorded.push(scan);
  const door = {
    ...NO_DOOR,
    ...aChecker({ list, meta: () => aMeta(), record, verify }),
    list,
    state: createStore(aDoorState(list)),
    ready: () => Promise.resolve(),
  };
  session = createScanSession({ door, tell: () => undefined, steady: () => now });
  unlisten = connectKeyboard(session, verify);
  session.seen(BEFORE);
  await pass(1);
  expect(screen()).toBe('Come in Bea B.');
}

const screen = (): string => {
  const { verdict } = session.state.get().shown ?? {};
  return verdict ? [verdict.title, verdict.holder].filter(Boolean).join(' ') : 'nothing';
};

async function pass(ms: number): Promise<void> {
  now += ms;
  await vi.advanceTimersByTimeAsync(ms);
}

function press({ key, code, shift, alt }: Stroke, target: EventTarget = document.body): boolean {
  const init = { key, code, shiftKey: shift, altKey: alt, bubbles: true, cancelable: true };
  const event = new KeyboardEvent('keydown', init);
  Object.defineProperty(event, 'timeStamp', { value: now });
  return target.dispatchEvent(event);
}

const SUFFIXES = ['Enter', 'Tab', 'none'] as const;
type Suffix = (typeof SUFFIXES)[number];
const keyOf = (name: string): Stroke => ({ key: name, code: name, shift: false, alt: false });

/** Types text and returns what the screen has shown since. */
async function scan(strokes: readonly Stroke[], suffix: Suffix, pause?: number): Promise<string[]> {
  const shown: string[] = [];
  const look = (): void => void (shown.at(-1) !== screen() && shown.push(screen()));
  const unwatch = session.state.subscribe(look);
  for (const [index, stroke] of strokes.entries()) {
    if (index === 60 && pause !== undefined) await pass(pause);
    now += 5;
    press(stroke);
  }
  if (suffix !== 'none') press(keyOf(suffix));
  await pass(2000);
  unwatch();
  return shown.filter((text) => text !== 'Come in Bea B.');
}

const READ = ['Come in Ana R.'];
/** What is typed, the pause in it, what the screen shows, and the text that is stored. */
const SCANS: [what: string, text: string, pause: number | undefined, string[], string[]][] = [
  ['a ticket', TICKET, undefined, READ, [CODE]],
  ['a ticket with a pause of 900 ms', TICKET, 900, ['Scan again', ...READ], [CODE]],
  ['a ticket without its beginning', TICKET.slice(30), undefined, READ, [CODE]],
  ['a ticket without its end', TICKET.slice(0, 90), undefined, ['Scan again'], []],
  ['a text code', CODE, undefined, READ, [CODE]],
  ['something else', 'HELLO-WORLD-2026', undefined, ['Not found'], []],
];

/** Others are read alike, as `keyboardScan.rules.test.ts` shows, unless the scanner has a layout that the system lacks. */
const PAIRS: [scanner: Keyboard, system: Keyboard, suffixes: readonly Suffix[]][] = [
  ['US', 'US', SUFFIXES],
  ['US', 'French', SUFFIXES],
  ['German', 'German', ['Enter']],
  ...KEYBOARD_NAMES.map((name): [Keyboard, Keyboard, Suffix[]] => [name, 'US', ['Tab']]),
];

it.each(PAIRS)('a %s scanner on a %s keyboard, with %j', async (scanner, system, suffixes) => {
  for (const suffix of suffixes)
    for (const [what, text, pause, shown, stored] of SCANS) {
      await openDoor();
      const heard = await scan(strokesOf(text, scanner, system), suffix, pause);
      const codes = recorded.slice(1).map(({ code }) => code);
      expect({ what, suffix, heard, codes }).toEqual({ what, suffix, heard: shown, codes: stored });
    }
});

it('says which setting of the scanner to change when no layout fits', async () => {
  await openDoor();
  const cyrillic = { code: 'Quote', key: 'э', shift: false, alt: false };
  const keys = Array.from(TICKET, () => cyrillic);
  expect(await scan(keys, 'Tab')).toEqual(['Check the scanner']);
  expect(session.state.get().shown?.verdict.body).toContain(
    "Set the scanner's keyboard to US English",
  );
  expect(recorded).toHaveLength(1);
});

it('scans again at once after a part, and lets the next ticket out if that was wanted', async () => {
  await openDoor();
  session.turn('out');
  expect(await scan(strokesOf(TICKET.slice(0, 90), 'US', 'US'), 'Enter')).toEqual(['Scan again']);
  expect(session.state.get().direction).toBe('out');
  session.turn('in');
  await scan(strokesOf(TICKET.slice(0, 90), 'US', 'US'), 'Enter');
  for (const stroke of strokesOf(TICKET, 'US', 'US')) press(stroke);
  await pass(1);
  expect(screen()).toBe('Come in Ana R.');
});

it('leaves no key of a scan in a field, nor its suffix to a form or button', async () => {
  await openDoor();
  const field = document.body.appendChild(document.createElement('input'));
  field.value = 'Front door';
  const pressed = vi.fn<(event: Event) => void>();
  document.body.addEventListener('keydown', pressed);
  for (const suffix of ['Enter', 'Tab'] as const)
    for (const target of [field, document.body.appendChild(document.createElement('button'))]) {
      pressed.mockClear();
      for (const stroke of [...strokesOf(TICKET, 'US', 'US'), keyOf(suffix)]) {
        now += 5;
        if (press(stroke, target) && target === field) field.value += stroke.key;
      }
      await pass(1000);
      expect(field.value).toBe('Front door');
      expect(pressed.mock.calls.length).toBeLessThan(8);
      expect(screen()).toMatch(/^(Come in|Already in) Ana R.$/);
    }
});

it('leaves a person alone who types into a field', async () => {
  await openDoor();
  const field = document.body.appendChild(document.createElement('input'));
  for (const stroke of strokesOf('MARIALOPEZ', 'US', 'US')) {
    await pass(90);
    expect(press(stroke, field)).toBe(true);
  }
  expect(press(keyOf('Enter'), field)).toBe(true);
  await pass(1000);
  expect(screen()).toBe('Come in Bea B.');
});

it('asks for the event before one is selected, whatever was scanned or looked up', async () => {
  unlisten?.();
  session = createScanSession({ door: NO_DOOR, tell: () => undefined, steady: () => now });
  unlisten = connectKeyboard(session, verify);
  const type = (text: string) => scan(strokesOf(text, 'US', 'US'), 'none');
  const asks = [
    async () => session.seen(TICKET),
    async () => session.search('555 010 2233'),
    () => type(TICKET),
    () => type(CODE),
  ];
  for (const [turn, ask] of asks.entries()) {
    await pass(5000);
    await ask();
    await pass(5000);
    const body = expect.stringMatching(/^Select an event/);
    const shown = { turn: turn + 1, verdict: { tone: 'caution', body } };
    expect(session.state.get().shown).toMatchObject(shown);
  }
});
