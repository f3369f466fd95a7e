import { createHash, createVerify, type KeyObject } from 'node:crypto';

/** Normalizes a header field as relaxed canonicalization does (RFC 6376, 3.4.2). */
const relaxed = (value: string): string =>
  value
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd());
  while (lines.at(-1) === '') lines.pop();
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`;
}

/** Verifies a mail's DKIM signature as a receiver would. For tests. */
export function isSigned(raw: string, publicKey: KeyObject) {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw
    .slice(0, end)
    .split(/\r\n(?![ \t])/)
    .map((line) => {
      const at = line.indexOf(':');
      return { name: line.slice(0, at).toLowerCase(), value: relaxed(line.slice(at + 1)) };
    });
  const signature = headers.find(({ name }) => name === 'dkim-signature')?.value ?? '';
  const tags = Object.fromEntries(
    signature
      .split(/; ?/)
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  );
  const fields = (tags['h'] ?? '').replaceAll(' ', '').toLowerCase().split(':');
  const bodyHash = createHash('sha256')
    .update(relaxedBody(raw.slice(end + 4)))
    .digest('base64');
  const signed = fields
    .map((field) => headers.find(({ name }) => name === field))
    .map((header) => (header ? `${header.name}:${header.value}\r\n` : ''))
    .join('');
  const bare = signature.replace(/b=[^;]*$/, 'b=');
  const valid =
    bodyHash === tags['bh'] &&
    createVerify('RSA-SHA256')
      .update(`${signed}dkim-signature:${bare}`, 'latin1')
      .verify(publicKey, (tags['b'] ?? '').replaceAll(' ', ''), 'base64');
  return { tags, fields, valid };
}
