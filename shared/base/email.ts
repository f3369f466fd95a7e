/** The form in which e-mail addresses are compared: trimmed and in lower case. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/** `URL` is declared here because browsers and Node provide it, but the language itself does not. */
declare const URL: { canParse(text: string): boolean; new (text: string): { hostname: string } };

/**
 * The ASCII form of a domain (RFC 5890), as browsers and Node compute it; an invalid domain is returned unchanged.
 */
function asciiDomain(host: string): string {
  // Most domains are ASCII already.
  if (/^[ -~]*$/.test(host) || !URL.canParse(`http://${host}`)) return host;
  return new URL(`http://${host}`).hostname;
}

/**
 * Normalized address for comparison only: lower case, ASCII domain, no `+tag`, and no dots at Gmail. Never send mail
 * to it.
 */
export function mailboxOf(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const host = asciiDomain(address.slice(at + 1));
  const whole = address.slice(0, at);
  // A local part that is only a tag is kept: otherwise all such addresses would be equal.
  const name = whole.split('+', 1)[0] || whole;
  return GMAIL.has(host) ? `${name.replaceAll('.', '') || name}@gmail.com` : `${name}@${host}`;
}

// The pattern is not in a file of schemas, so that pages without zod can use it.

/** Longest address in characters (RFC 5321, 4.5.3.1.3, without the angle brackets). */
export const MAX_EMAIL = 254;

/**
 * An e-mail address: before the @, ASCII and at most 64 characters (RFC 5321, 4.5.3.1.1); after it, a domain in any
 * script (RFC 5890), which the mailer turns into its ASCII form.
 */
export const EMAIL =
  /^(?=.{1,64}@)(?![.])(?!.*[.]{2})[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}[.])+(?:[\p{L}\p{M}]{2,63}|xn--[A-Za-z0-9-]{2,59})$/u;
