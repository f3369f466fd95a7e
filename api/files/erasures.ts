import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** In the folder that no backup holds and no restore replaces. */
const FOLDER = 'backups';
const ERASED = 'erased.jsonl';
const AGAIN = 'erase-again.json';

const erasureSchema = z.object({ at: z.number(), mark: z.string() });
const againSchema = z.object({ since: z.number() });

export type Erasures = ReturnType<typeof createErasures>;

/** Marks of who was erased, beside the database: one that is restored from a backup does not know it. */
export function createErasures(dataDir: string) {
  const folder = join(dataDir, FOLDER);
  const [erased, again] = [join(folder, ERASED), join(folder, AGAIN)];
  return {
    async note(marks: readonly string[], at: number): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const lines = marks.map((mark) => `${JSON.stringify({ at, mark })}\n`);
      await appendFile(erased, lines.join(''), { mode: 0o600, flush: true });
    },

    /** The next start erases again who was erased since then. */
    async askAgain(since: number): Promise<void> {
      if (!existsSync(erased)) return;
      await writeFile(again, JSON.stringify({ since }), { mode: 0o600, flush: true });
    },

    /** Null when no backup was restored. */
    async toRepeat(): Promise<Set<string> | null> {
      if (!existsSync(again)) return null;
      const { since } = againSchema.parse(JSON.parse(await readFile(again, 'utf8')));
      const lines = (await readFile(erased, 'utf8')).split('\n').filter(Boolean);
      const all = lines.map((line) => erasureSchema.parse(JSON.parse(line)));
      return new Set(all.flatMap(({ at, mark }) => (at >= since ? [mark] : [])));
    },

    done: (): Promise<void> => rm(again, { force: true }),
  };
}
