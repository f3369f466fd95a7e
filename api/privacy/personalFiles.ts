import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hasCode } from '#api/files/disk.ts';
import { mailFolder } from '#api/mail/mailers.ts';

/**
 * Files to delete: mails by file name, push messages (which only trials write as files) by the hash of their
 * endpoint.
 */
export const goneFilesSchema = z.object({
  mails: z.array(z.string()),
  endpoints: z.array(z.string()),
});
export type GoneFiles = z.infer<typeof goneFilesSchema>;

export const hashOf = (endpoint: string) =>
  createHash('sha256').update(endpoint).digest('base64url');

const pushSchema = z.object({ endpoint: z.string() });

export type PersonalFiles = ReturnType<typeof createPersonalFiles>;

/** Deletes mails and push messages that were written to disk instead of being sent. */
export function createPersonalFiles(dataDir: string) {
  const folders = { mail: mailFolder({ dataDir }), push: join(dataDir, 'push') };
  const list = (folder: string): Promise<string[]> =>
    readdir(folder).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return [];
      throw error;
    });
  const remove = (path: string): Promise<void> => rm(path, { force: true });

  return {
    async remove({ mails, endpoints }: GoneFiles): Promise<void> {
      for (const name of mails) await remove(join(folders.mail, name));
      if (endpoints.length === 0) return;
      for (const name of await list(folders.push)) {
        const path = join(folders.push, name);
        const text = await readFile(path, 'utf8').catch(() => '{}');
        const message = pushSchema.safeParse(JSON.parse(text));
        if (message.success && endpoints.includes(hashOf(message.data.endpoint)))
          await remove(path);
      }
    },

    /** Deletes every mail and push message on disk that was written before the given time. */
    async removeOld(before: number): Promise<void> {
      for (const folder of [folders.mail, folders.push]) {
        for (const name of await list(folder)) {
          const path = join(folder, name);
          const found = await stat(path).catch(() => null);
          if (found && found.mtimeMs < before) await remove(path);
        }
      }
    },
  };
}
