import { readOrderNumber } from '#shared/base/ids.ts';
import { parseTicket } from '#shared/tickets/ticketCode.ts';

/** A key that was pressed: its position on the keyboard (`KeyboardEvent.code`) and what the system made of it. */
export type Stroke = { code: string; key: string; shift: boolean; alt: boolean };

type Layout = { dash: string; shiftedDigits: boolean; moved: Readonly<Record<string, string>> };

/** Layouts that scanners type in. Those that type letters, digits and dashes with the same keys share one entry. */
const LAYOUTS: readonly Layout[] = [
  // US, UK
  { dash: 'Minus', shiftedDigits: false, moved: {} },
  // French
  {
    dash: 'Digit6',
    shiftedDigits: true,
    moved: { KeyQ: 'A', KeyA: 'Q', KeyW: 'Z', KeyZ: 'W', Semicolon: 'M', KeyM: '?' },
  },
  // German
  { dash: 'Slash', shiftedDigits: false, moved: { KeyY: 'Z', KeyZ: 'Y' } },
  // Spanish, Italian
  { dash: 'Slash', shiftedDigits: false, moved: {} },
];

/** A character that no ticket contains. */
const OTHER = '?';
/** A digit of an Alt code. It stands for a part of a character, so such a text can't be read. */
const ALT_DIGIT = '\uFFFD';

/** Keys of characters that are neither letters nor digits. A dash is one, whatever its key. */
const US_POSITIONS: Readonly<Record<string, string>> = { '-': 'NumpadSubtract', '/': 'Slash' };

const READINGS = LAYOUTS.length + 1;

/**
 * Returns the character that a stroke means: first as the system read it, then by position in each layout of the
 * scanner, whatever layout the system has. Letters are upper case, so that shift and caps lock do not matter.
 */
function readStroke(stroke: Stroke): string[] {
  if (stroke.alt) return Array.from({ length: READINGS }, () => ALT_DIGIT);
  const upper = stroke.key.toUpperCase();
  // 'ß' has two capital letters, which would move all that follow.
  const byKey = upper.length === 1 ? upper : OTHER;
  // Some phones don't report positions. Most keyboards have a character where that of the US has it.
  const code =
    stroke.code || US_POSITIONS[byKey] || `${/\d/.test(byKey) ? 'Digit' : 'Key'}${byKey}`;
  return [byKey, ...LAYOUTS.map((layout) => at(layout, { ...stroke, code }))];
}

function at({ dash, shiftedDigits, moved }: Layout, { code, shift }: Stroke): string {
  if (code === 'NumpadSubtract' || (code === dash && !shift)) return '-';
  const [, where, name = OTHER] = /^(Key|Digit|Numpad)([A-Z\d])$/.exec(code) ?? [];
  if (where === 'Digit' && shift !== shiftedDigits) return OTHER;
  return moved[code] ?? name;
}

/** A scan without a suffix ends after this pause. Slow connections pause within a scan, too. */
export const END_MS = 500;
/** After a longer pause, keys do not continue a ticket. */
const RESUME_MS = 1500;
/** Longest gap between two keys that is still too short for a person. */
const QUICK_MS = 50;
/** This many quick keys in a row come from a scanner. In a field, where people type, more are needed. */
const QUICK_KEYS = { page: 4, field: 8 };
const SHORTEST = 8;
/** Length of a ticket's text, as `formatTicket` makes it. */
export const TICKET_LENGTH = 133;
const LONGEST = 2 * TICKET_LENGTH;

export type KeyboardScan = {
  /** Whole tickets: usually one, several if the keys spell one in several layouts. */
  tickets: readonly string[];
  /** Texts to look up: a text code at the end of a ticket that was read in part, or the whole text. */
  texts: readonly string[];
  /**
   * What the keys are taken for if none of the texts is found; `settings` means that the scanner's settings don't
   * match.
   */
  otherwise: 'part' | 'settings' | 'unknown';
};

type Place = keyof typeof QUICK_KEYS;

const nothing = (): string[] => Array.from({ length: READINGS }, () => '');

/** Puts together the keys of a USB or Bluetooth scanner. Times are in ms, by a monotonic clock. */
export function createKeyReader() {
  let readings = nothing();
  /** Keys since the last scan or pause. */
  let keys = 0;
  let quick = 0;
  let quickest = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let endedAt = Number.NEGATIVE_INFINITY;

  function restart(): void {
    [keys, quick, quickest] = [0, 0, 0];
  }

  function end(at: number): void {
    restart();
    readings = nothing();
    endedAt = at;
  }

  const texts = (): string[] => readings.map((text) => text.slice(-keys));
  const scan = (): KeyboardScan => describe(distinct(texts()), readings.some(isTicketStart));
  /** True while a scanner types, not a person. */
  const isScanner = (place: Place): boolean =>
    quickest >= QUICK_KEYS[place] || (keys >= SHORTEST && texts().some(isTicketStart));

  return {
    isScanner,
    /** True if no key came since the last scan or pause. */
    isEmpty: (): boolean => keys === 0,
    /** Adds a key. Returns a scan as soon as a ticket is complete, without waiting for a suffix. */
    press(stroke: Stroke, at: number): KeyboardScan | null {
      const gap = at - lastAt;
      lastAt = at;
      if (gap > RESUME_MS) readings = nothing();
      if (gap > END_MS) restart();
      const read = readStroke(stroke);
      readings = readings.map((text, index) => `${text}${read[index]}`.slice(-LONGEST));
      keys += 1;
      quick = gap <= QUICK_MS || keys === 1 ? quick + 1 : 1;
      quickest = Math.max(quickest, quick);
      const tickets = ticketsIn(readings);
      if (tickets.length === 0) return null;
      end(at);
      return { tickets, texts: [], otherwise: 'unknown' };
    },
    /** Ends a scan by a suffix, such as Enter. `used` is true if the suffix belongs to a scan. */
    suffix(at: number, place: Place): { scan: KeyboardScan | null; used: boolean } {
      if (keys === 0) return { scan: null, used: at - endedAt <= END_MS };
      const isScan = isScanner(place) || (place === 'page' && keys >= SHORTEST);
      const ended = isScan ? scan() : null;
      if (isScan) end(at);
      else restart();
      return { scan: ended, used: isScan };
    },
    /** Ends a scan by a pause. The keys after it may continue its ticket. */
    pause(place: Place): KeyboardScan | null {
      const ended = keys > 0 && isScanner(place) ? scan() : null;
      restart();
      return ended;
    },
  };
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

const START = 'RC1-';

/** Called at every key, so it parses only what has the length and the beginning of a ticket. */
const ticketsIn = (readings: readonly string[]): string[] => {
  const last = readings.map((text) => text.slice(-TICKET_LENGTH));
  const candidates = last.filter((text) => text.length === TICKET_LENGTH && text.startsWith(START));
  return distinct(candidates).filter((text) => parseTicket(text).ok);
};

const isTicketStart = (text: string): boolean => text.includes(START);
/** The text code at the end of a ticket whose beginning may be missing. */
const LAST_CODE = /(?:^|-)([0-9A-HJKMNP-TV-Z]{8})$/;
const PIECE = /^[0-9A-HJKMNP-TV-Z-]+$/;
/** A text counts as an unreadable ticket if its length differs from a ticket's by at most this. */
const TOLERANCE = 13;

/** `begun` is true if a ticket began in these keys or just before them. */
function describe(texts: readonly string[], begun: boolean): KeyboardScan {
  if (begun || texts.some(isPart)) {
    const codes = texts
      .map((text) => LAST_CODE.exec(text)?.[1])
      .filter((code) => code !== undefined);
    return { tickets: [], texts: distinct(codes), otherwise: 'part' };
  }
  const [first = ''] = texts;
  const isTicketLong = Math.abs(first.length - TICKET_LENGTH) <= TOLERANCE;
  const otherwise = isTicketLong || first.includes(ALT_DIGIT) ? 'settings' : 'unknown';
  return { tickets: [], texts, otherwise };
}

function isPart(text: string): boolean {
  if (text.length < SHORTEST) return true;
  // A text code, an order number or a barcode of digits.
  const isWhole = text.length === SHORTEST || readOrderNumber(text) !== null || /^\d+$/.test(text);
  return !isWhole && PIECE.test(text);
}
