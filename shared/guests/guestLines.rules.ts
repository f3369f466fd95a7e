import { type Guest, guestSchema, MAX_GUESTS } from './guests.schemas.ts';

export type GuestLine = { line: number; text: string } & (
  | { ok: true; guest: Guest }
  | { ok: false; problem: string }
);

/** A cell, and whether it was in quotation marks. A quoted name is taken literally. */
type Cell = { text: string; quoted: boolean };

const CELL = /\s*(?:"((?:[^"]|"")*)"|([^,;\t]*))\s*(?:[,;\t]|$)/y;
const NAME_AND_MAIL = /^(.*?)\s*<\s*([^<>]*?)\s*>\s*(.*)$/;
const AND_OTHERS = /^(.+?)\s+\+\s?(\d{1,3})$/;
const QUANTITY = /^[x×]?\s*(\d{1,6})$/i;
const HEADER =
  /^"?(?:guest|name|guest name|full name)"?\s*[,;\t].*\b(?:e-?mail|quantity|tickets)\b/i;

function cellsOf(text: string): Cell[] {
  const cells: Cell[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const [, quoted, plain = ''] = CELL.exec(text) ?? [];
    // If text follows a closing quotation mark, the line is not valid, and all of it counts as a single cell.
    if (CELL.lastIndex === 0) return [{ text, quoted: false }];
    const cell = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"');
    cells.push({ text: cell, quoted: quoted !== undefined });
  }
  return cells;
}

type Read = { name: string; rest: string[]; others: number };

/** Takes apart names such as `Ana <ana@rink.example>` and `Ana +2`. */
function nameIn([first, ...rest]: Cell[]): Read {
  const texts = rest.map(({ text }) => text);
  if (!first || first.quoted) return { name: first?.text ?? '', rest: texts, others: 0 };
  const [, before = first.text, mail, after = ''] = NAME_AND_MAIL.exec(first.text) ?? [];
  const [, name = before, others = '0'] = AND_OTHERS.exec(before) ?? [];
  const named = name.replace(/^"(.*)"$/, '$1');
  return {
    name: named,
    rest: mail === undefined ? texts : [mail, after, ...texts],
    others: Number(others),
  };
}

const COMMA = 'Put a name with a comma in quotation marks';

function guestIn(text: string): { ok: true; guest: Guest } | { ok: false; problem: string } {
  const { name, rest, others } = nameIn(cellsOf(text));
  let email: string | null = null;
  let quantity: number | null = null;
  for (const cell of rest.map((each) => each.trim()).filter((each) => each !== '')) {
    const [, number] = QUANTITY.exec(cell) ?? [];
    if (number !== undefined && quantity === null) quantity = Number(number);
    else if (/^<?[^<]*@/.test(cell) && email === null) email = cell.replace(/^<(.*)>$/, '$1');
    else if (/^[^<]+</.test(cell)) return { ok: false, problem: COMMA };
    else
      return {
        ok: false,
        problem: `“${cell}” isn't an e-mail address or a number of tickets`,
      };
  }
  if (email === null && name.includes('@')) return { ok: false, problem: 'Enter a name' };
  const guest = guestSchema.safeParse({ name, email, quantity: (quantity ?? 1) + others });
  if (guest.success) return { ok: true, guest: guest.data };
  return { ok: false, problem: guest.error.issues[0]?.message ?? 'No guest on this line' };
}

/** Identifies a guest by e-mail address, or by name if there is none. */
const identityOf = ({ name, email }: Guest): string => (email ?? name).toLowerCase();

/**
 * Reads a pasted list with one guest per line: `Name`, `Name <mail>`, `Name +2`, or `Name, mail, quantity`, also
 * separated by semicolons or tabs, as spreadsheets copy them. Empty lines and a heading line are skipped; if a guest
 * is listed twice, the second line has a problem.
 */
export function readGuests(text: string): GuestLine[] {
  const lines = text.split(/\r\n|\r|\n/).map((each, n) => ({ line: n + 1, text: each.trim() }));
  const filled = lines.filter((each) => each.text !== '');
  const [first] = filled;
  const guests = first && HEADER.test(first.text) ? filled.slice(1) : filled;
  const seen = new Map<string, number>();
  return guests.map((line, n): GuestLine => {
    const read = guestIn(line.text);
    if (!read.ok) return { ...line, ...read };
    if (n >= MAX_GUESTS)
      return { ...line, ok: false, problem: `At most ${MAX_GUESTS} guests at once` };
    const identity = identityOf(read.guest);
    const before = seen.get(identity);
    if (before !== undefined)
      return { ...line, ok: false, problem: `Same guest as line ${before}` };
    seen.set(identity, line.line);
    return { ...line, ...read };
  });
}

export const ticketsIn = (guests: readonly Pick<Guest, 'quantity'>[]): number =>
  guests.reduce((sum, { quantity }) => sum + quantity, 0);
