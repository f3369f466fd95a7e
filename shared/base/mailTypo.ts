const KNOWN = (
  'gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com ' +
  'icloud.com me.com mac.com aol.com comcast.net att.net verizon.net sbcglobal.net bellsouth.net ' +
  'charter.net cox.net earthlink.net protonmail.com proton.me zoho.com fastmail.com'
).split(' ');

/** Real domains that are one letter away from a known one. */
const OTHERS = new Set(['mail.com', 'email.com', 'cloud.com', 'fmail.com', 'charger.com']);

/** In names shorter than this, one different letter makes a different name. */
const LONG_NAME = 5;

/**
 * Returns the address with the well-known domain that was probably meant; null if nothing looks mistyped. Use it for
 * a question, never to refuse an address.
 */
export function mailTypo(address: string): string | null {
  const typed = address.trim();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '' || OTHERS.has(domain)) return null;
  if (KNOWN.includes(domain)) return null;
  const meant = KNOWN.find((known) => isTypoOf(domain, known));
  return meant === undefined ? null : `${typed.slice(0, at)}@${meant}`;
}

function isTypoOf(domain: string, known: string): boolean {
  if (withoutDots(domain) === withoutDots(known)) return true;
  const [name, ending] = parts(domain);
  const [knownName, knownEnding] = parts(known);
  const sameName =
    name === knownName || (knownName.length >= LONG_NAME && isOneSlip(name, knownName));
  if (!sameName) return false;
  // A domain without an ending ('gmail') counts as a typo only of a known domain whose name is the same and long
  // enough.
  if (ending === '') return name === knownName && knownName.length >= LONG_NAME;
  return ending === knownEnding || isOneSlip(ending, knownEnding);
}

const withoutDots = (text: string): string => text.replaceAll('.', '');

function parts(domain: string): [name: string, ending: string] {
  const dot = domain.lastIndexOf('.');
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** True for one letter too many, missing or different, or two adjacent letters swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  const start = sharedStart(typed, meant);
  const [a, b] = [typed.slice(start), meant.slice(start)];
  const swapped = a.length > 1 && `${a[1]}${a[0]}${a.slice(2)}` === b;
  return swapped || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1);
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
