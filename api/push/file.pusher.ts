import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_PAYLOAD, type Pusher } from './pusher.ts';

/** Writes push messages as files into `folder`, to try notifications without a push service. */
export function createFilePusher({
  folder,
  random,
  clock,
}: {
  folder: string;
  random: (bytes: number) => Uint8Array;
  clock: () => number;
}): Pusher {
  return {
    async send({ endpoint }, message) {
      if (Buffer.byteLength(message.payload) > MAX_PAYLOAD) {
        return { kind: 'refused', why: 'the message is too long' };
      }
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${clock()}-${Buffer.from(random(6)).toString('hex')}.json`);
      await writeFile(`${file}.part`, JSON.stringify({ endpoint, ...message }, null, 2));
      await rename(`${file}.part`, file);
      return { kind: 'sent' };
    },
  };
}
