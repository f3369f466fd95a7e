import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toBase32 } from '#shared/base/base32.ts';
import { encodeBody, formatTicket, parseTicket } from '#shared/tickets/ticketCode.ts';
import { aTicketBody } from '#shared/testing/builders.ts';
import { holds } from '#web/testing/propertyTesting.ts';
import { KEYBOARD_NAMES, strokesOf, type Keyboard } from '#web/checkin/testing/keyboards.ts';
import {
  type Stroke,
  createKeyReader,
  END_MS,
  type KeyboardScan,
  TICKET_LENGTH,
} from './keyboardScan.rules.ts';

const CODE = '7K2M9QXD';
const ticket = (signature: Uint8Array = new Uint8Array(64).fill(183), code = CODE) =>
  formatTicket(encodeBody(aTicketBody()), signature, code);
const TICKET = ticket();

type Key = { stroke: Stroke; after: number };
type Typing = { every?: number; pauses?: Readonly<Record<number, number>> };

/** The keys of a text, each `every` ms after the last one; `pauses` by the index of the key after them. */
const keysOf = (strokes: readonly Stroke[], { every = 5, pauses = {} }: Typing = {}): Key[] =>
  strokes.map((stroke, index) => ({ stroke, after: pauses[index] ?? every }));

/** What a reader says to keys as time goes by, on the page unless in a field. */
function heard(keys: readonly Key[], suffix: boolean, place: 'page' | 'field' = 'page') {
  const reader = createKeyReader();
  const scans: KeyboardScan[] = [];
  const hear = (scan: KeyboardScan | null): void => void (scan && scans.push(scan));
  let at = 0;
  for (const { stroke, after } of keys) {
    if (after >= END_MS) hear(reader.pause(place));
    hear(reader.press(stroke, (at += after)));
  }
  if (suffix) hear(reader.suffix(at + 5, place).scan);
  else hear(reader.pause(place));
  return scans;
}

const typed = (text: string, typing: Typing = {}, suffix = true) =>
  heard(keysOf(strokesOf(text, 'US', 'US'), typing), suffix);
const whole = { tickets: [TICKET], texts: [], otherwise: 'unknown' };

it('uses up the suffix behind a ticket, and the second one of CR and LF', () => {
  const reader = createKeyReader();
  for (const stroke of strokesOf(TICKET, 'US', 'US')) reader.press(stroke, 1);
  expect(reader.suffix(2, 'page')).toEqual({ scan: null, used: true });
  expect(reader.suffix(4, 'page')).toEqual({ scan: null, used: true });
  expect(reader.suffix(END_MS + 10, 'page').used).toBe(false);
});

it('a ticket goes on after a pause, and after stray keys or the beginning of a failed try', () => {
  expect(typed(TICKET, { pauses: { 60: 300 } })).toEqual([whole]);
  const part = { tickets: [], otherwise: 'part' };
  expect(typed(TICKET, { pauses: { 60: 900 } })).toMatchObject([part, whole]);
  expect(typed(`XQ${TICKET}`)).toEqual([whole]);
  expect(typed(TICKET.slice(0, 50) + TICKET)).toEqual([whole]);
});

it.each([
  ['the end is missing', TICKET.slice(0, 90), []],
  ['only a few characters came', TICKET.slice(0, 5), []],
  ['the beginning is missing', TICKET.slice(70), [CODE]],
  ['little more than the code came', TICKET.slice(-9), [CODE]],
  ['characters between are missing', TICKET.slice(0, 40) + TICKET.slice(44), [CODE]],
])('a part of a ticket is one, with the text code if it is whole: %s', (_, text, texts) => {
  const part = { tickets: [], texts, otherwise: 'part' };
  expect(typed(text)).toEqual([part]);
  expect(typed(text, {}, false)).toEqual([part]);
});

it.each([
  ['a text code', CODE],
  ['an order number', 'RC-7KQ4-XN2M-0ABC'],
  ['a barcode of digits', '4006381333931'],
  ['another text', 'ROLLCALL-TRAINING-VALID'],
])('is a text to look up: %s', (_, text) => {
  const [scan, ...more] = typed(text);
  expect(more).toEqual([]);
  expect(scan).toMatchObject({ tickets: [], otherwise: 'unknown' });
  expect(scan?.texts[0]).toBe(text);
});

it.each(KEYBOARD_NAMES)('looks up an order that a US scanner types on a %s keyboard', (system) => {
  const order = 'RC-7KQ4-XN2M-0ABC';
  const [scan] = heard(keysOf(strokesOf(order, 'US', system)), true);
  expect(scan).toMatchObject({ texts: expect.arrayContaining([order]), otherwise: 'unknown' });
});

it.each([
  ['US', 'UK'],
  ['French', 'French'],
  ['German', 'US'],
  ['German', 'Spanish'],
  ['Spanish', 'German'],
  ['Italian', 'UK'],
] as const)('needs no positions to read a %s scanner on a %s keyboard', (scanner, system) => {
  const text = ticket(undefined, 'YZAQWM26');
  const strokes = strokesOf(text, scanner, system).map((stroke) => ({ ...stroke, code: '' }));
  expect(heard(keysOf(strokes), true)[0]?.tickets).toContain(text);
});

it('says that settings do not match when as many keys as a ticket has spell none, or Alt codes come', () => {
  const cyrillic = { key: 'ж', code: 'Quote', shift: false, alt: false };
  const shifted = Array.from(TICKET, () => cyrillic);
  expect(heard(keysOf(shifted), true)).toMatchObject([{ otherwise: 'settings' }]);
  const alt = Array.from('0082006700490045', (key) => {
    return { code: `Numpad${key}`, key, shift: false, alt: true };
  });
  expect(heard(keysOf(alt), false)).toMatchObject([{ otherwise: 'settings' }]);
});

it('is not a person, who types slower or in a field', () => {
  expect(typed('abcdefg', { every: 120 })).toEqual([]);
  expect(typed('abcdefghijk', { every: 120 }, false)).toEqual([]);
  const name = strokesOf('marialopez', 'US', 'US');
  expect(heard(keysOf(name, { every: 70 }), true, 'field')).toEqual([]);
  expect(heard(keysOf(name.slice(0, 6)), true, 'field')).toEqual([]);
  expect(heard(keysOf(strokesOf(TICKET, 'US', 'US'), { every: 90 }), true, 'field')).toEqual([
    whole,
  ]);
});

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const anyTicket = fc
  .tuple(bytes(64), bytes(5))
  .map(([signature, code]) => ticket(signature, toBase32(code)));

it('reads every ticket of a scanner whose layout is that of the US or of the system, with any pauses', () => {
  const pauses = fc.dictionary(
    fc.nat({ max: TICKET_LENGTH - 1 }).map(String),
    fc.nat({ max: 1400 }),
    { maxKeys: 3 },
  );
  const layout = fc.tuple(fc.constantFrom<Keyboard>(...KEYBOARD_NAMES), fc.boolean());
  holds(anyTicket, layout, pauses, fc.boolean(), (text, [system, same], slow, suffix) => {
    const strokes = strokesOf(text, same ? system : 'US', system);
    const scans = heard(keysOf(strokes, { pauses: slow }), suffix);
    expect(scans.pop()?.tickets).toContain(text);
    for (const before of scans) expect(before).toMatchObject({ tickets: [], otherwise: 'part' });
  });
});

it('takes nothing but tickets for tickets, whatever keys come', () => {
  const stroke = fc.record({
    code: fc.constantFrom('KeyR', 'KeyC', 'Digit1', 'Minus', 'Slash', 'Digit6', 'Quote', ''),
    key: fc.constantFrom('r', 'c', '1', '-', 'Dead', 'é', 'Unidentified'),
    shift: fc.boolean(),
    alt: fc.boolean(),
  });
  const keys = fc.array(fc.record({ stroke, after: fc.nat({ max: 2000 }) }), { maxLength: 200 });
  const anyPlace = fc.constantFrom('field' as const, 'page' as const);
  holds(keys, fc.boolean(), anyPlace, (all, suffix, place) => {
    for (const { tickets, texts, otherwise } of heard(all, suffix, place)) {
      for (const text of tickets) expect(parseTicket(text).ok).toBe(true);
      if (otherwise === 'part') for (const text of texts) expect(text).toHaveLength(8);
    }
  });
});
