import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Dkim, dkimOptions } from './smtp.mailer.ts';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

/** The file name of the mail with this id. */
export const emlName = (id: string): string => `${id.replaceAll(/[^\w-]/g, '_')}.eml`;

/** The default mailer: writes `.eml` files to `folder`, atomically. A retry of the same mail replaces its file. */
export function createFileMailer({
  folder,
  from,
  dkim,
}: {
  folder: string;
  from: string;
  dkim?: Dkim | undefined;
}): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...dkimOptions(dkim),
  });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true });
      const file = join(folder, emlName(mail.id));
      await writeFile(`${file}.part`, message);
      await rename(`${file}.part`, file);
    },
  };
}
