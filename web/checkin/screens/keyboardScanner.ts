import type { Direction } from '#shared/checkin/checkin.rules.ts';
import { parseTicket, verifyTicket, type Verify } from '#shared/tickets/ticketCode.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import {
  type KeyboardScan,
  createKeyReader,
  END_MS,
} from '#web/checkin/scan/keyboardScan.rules.ts';
import { isListed, type Judged, judgeFound, lookUp } from '#web/checkin/scan/lookup.ts';
import { notSaved, type Verdict } from '#web/checkin/scan/verdict.ts';
import { trainedSample } from '#web/checkin/training/training.ts';
import type { ScanSession } from './scanSession.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = ({ target }: Event): Field | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;

/** Accepts digits of Alt codes, because some scanners type all characters that way. */
const isOurs = ({ ctrlKey, metaKey, altKey, repeat, code }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !repeat && (!altKey || /^Numpad\d$/.test(code));

const isCharacter = ({ key, code }: KeyboardEvent): boolean =>
  key.length === 1 || key === 'Dead' || /^(?:Key|Digit|Numpad)[A-Z\d]$/.test(code);

/**
 * Listens to a keyboard scanner anywhere on the page, until the returned function is called. What it types into a
 * field is taken out again.
 */
function onKeyboardScan(listener: (scan: KeyboardScan) => void): () => void {
  const reader = createKeyReader();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let before: { field: Field; value: string } | null = null;

  function hear(scan: KeyboardScan | null): void {
    if (scan) listener(scan);
  }

  function onKey(event: KeyboardEvent): void {
    if (!isOurs(event)) return;
    const field = fieldOf(event);
    const place = field ? 'field' : 'page';
    if (event.key === 'Enter' || event.key === 'Tab') {
      clearTimeout(waiting);
      const { scan, used } = reader.suffix(event.timeStamp, place);
      // Suppresses the suffix key of a scan: Enter would press the focused button or submit a form, and Tab would move
      // the focus.
      if (used) take(event);
      return hear(scan);
    }
    if (!isCharacter(event)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => hear(reader.pause(place)), END_MS);
    if (reader.isEmpty()) before = field && { field, value: field.value };
    const { key, code, shiftKey: shift, altKey: alt } = event;
    const scan = reader.press({ key, code, shift, alt }, event.timeStamp);
    if (scan !== null || reader.isScanner(place)) {
      take(event);
      if (before) setValue(before.field, before.value);
      before = null;
    } else if (!field && key.length === 1 && key !== ' ') {
      // Keys would choose another option of a focused list, or open the quick search of Firefox.
      event.preventDefault();
    }
    hear(scan);
  }

  addEventListener('keydown', onKey, true);
  return () => {
    clearTimeout(waiting);
    removeEventListener('keydown', onKey, true);
  };
}

function take(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Sets a field's value as typing would, so that React notices. */
function setValue(field: Field, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Connects a keyboard scanner, until the returned function is called. */
export const connectKeyboard = (
  session: ScanSession,
  verify: Verify = thisDevice().verifier.verify,
): (() => void) =>
  onKeyboardScan((scan) =>
    session.keyed(async (door, direction) => {
      const tickets = await genuineOf(scan.tickets, door, verify);
      return judgeKeys(door, { ...scan, tickets }, direction);
    }),
  );

/** Returns the texts whose signature is valid, or all if there is none. A single text is judged at the door anyway. */
async function genuineOf(
  texts: readonly string[],
  door: Door,
  verify: Verify,
): Promise<readonly string[]> {
  if (texts.length < 2) return texts;
  const keys = door.state.get().meta?.keys ?? [];
  const genuine: string[] = [];
  for (const text of texts) {
    const parsed = parseTicket(text);
    if (parsed.ok && (await verifyTicket(parsed.ticket, keys, verify)) === 'valid')
      genuine.push(text);
  }
  return genuine.length > 0 ? genuine : texts;
}

const NOT_READ = {
  part: { title: 'Scan again', body: 'Only part was read. Scan again.' },
  settings: {
    title: 'Check the scanner',
    body: "Its keyboard setting doesn't match. Set the scanner's keyboard to US English, then scan again.",
  },
};

/** The verdict when a scanner typed something in which no ticket can be recognized. */
const notRead = (why: keyof typeof NOT_READ): Verdict => ({
  ...notSaved(NOT_READ[why].body, NOT_READ[why].title),
  reason: 'not_read',
});

async function judgeKeys(
  door: Door,
  { tickets, texts, otherwise }: KeyboardScan,
  direction: Direction,
): Promise<Judged> {
  const scanned = async (text: string): Promise<Judged> => ({
    verdict: await door.scanned(text, 'keyboard', direction),
  });
  const readable = tickets[0] ?? texts.find((text) => trainedSample(text) !== null);
  if (readable !== undefined) return scanned(readable);
  for (const text of texts) {
    const found = await lookUp(door, text, false);
    if (found.kind === 'holder' || (found.kind === 'code' && isListed(door.list, found.code)))
      return judgeFound(door, found, 'keyboard', direction);
  }
  return otherwise === 'unknown' ? scanned(texts[0] ?? '') : { verdict: notRead(otherwise) };
}
