import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eventually } from './device.ts';
import type { TestServer } from './server.ts';

/** Mails written so far to this address, as text. */
export async function mailsTo(server: TestServer, address: string): Promise<string[]> {
  const folder = join(dirname(server.databaseFile), 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map(decoded).filter((mail) => mail.includes(address));
}

export async function mailTo(server: TestServer, address: string, text: string): Promise<string> {
  const found = async (): Promise<string[]> =>
    (await mailsTo(server, address)).filter((mail) => mail.includes(text));
  await eventually(async () => (await found()).length).toBe(1);
  return (await found())[0] ?? '';
}

/** Decodes quoted-printable. */
function decoded(eml: string): string {
  return eml
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
}
