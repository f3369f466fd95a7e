import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TestServer } from './server.ts';

/** A mail as it left the server: its headers by lower-case name, and all its text. */
export type SentMail = { headers: ReadonlyMap<string, string>; text: string };

/** The mails that the server wrote to an address; the box of an address of one's own is soon read. */
export async function mailsTo(server: TestServer, address: string): Promise<SentMail[]> {
  const folder = join(dirname(server.databaseFile), 'mail');
  const files = await readdir(folder).catch(() => []);
  const whole = files.filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(
    whole.map(async (file) => parse(await readFile(join(folder, file), 'utf8'))),
  );
  return mails.filter(({ headers }) => headers.get('to')?.includes(address));
}

function parse(eml: string): SentMail {
  const [head = '', ...rest] = eml.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n\s+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, text: unquote(rest.join('\r\n\r\n')) };
}

/** Quoted-printable, as far as links and plain words need it. */
function unquote(text: string): string {
  return text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
}
