import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BACKUPS } from './backupsFolder.ts';

const ERASED = 'erased.jsonl';
const AGAIN = 'erase-again.json';

const erasureSchema = z.object({ at: z.number(), mark: z.string() });
const againSchema = z.object({ since: z.number() });

export type Erasures = ReturnType<typeof createErasures>;

/** Marks of who was erased, beside the database: one that is restored from a backup does not know it. */
export function createErasures(dataDir: string) {
  // No backup holds this folder, and no restore replaces it.
  const folder = join(dataDir, BACKUPS);
  const [erased, again] = [join(folder, ERASED), join(folder, AGAIN)];
  return {
    async note(marks: readonly string[], at: number): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A line of its own, also after one that a kill has cut short.
      const lines = marks.map((mark) => `\n${JSON.stringify({ at, mark })}`);
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
      const all = (await readFile(erased, 'utf8')).split('\n').flatMap(erasureOf);
      return new Set(all.flatMap(({ at, mark }) => (at >= since ? [mark] : [])));
    },

    done: (): Promise<void> => rm(again, { force: true }),
  };
}

/** None for a line that was cut short. */
function erasureOf(line: string): z.output<typeof erasureSchema>[] {
  try {
    return [erasureSchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
