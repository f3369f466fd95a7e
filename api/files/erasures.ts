import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BACKUPS } from './dataDir.ts';

const ERASED = 'erased.jsonl';
const AGAIN = 'erase-again.json';

const erasureSchema = z.object({ at: z.number(), mark: z.string() });
const againSchema = z.object({ since: z.number() });

export type Erasures = ReturnType<typeof createErasures>;

/**
 * Keeps the marks of erased people beside the database, because a database restored from a backup doesn't know of
 * later erasures.
 */
export function createErasures(dataDir: string) {
  // Backups don't include this folder, and restores don't replace it.
  const folder = join(dataDir, BACKUPS);
  const [erased, again] = [join(folder, ERASED), join(folder, AGAIN)];
  return {
    async note(marks: readonly string[], at: number): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Each line starts with a newline, in case a killed process left the one before incomplete.
      const lines = marks.map((mark) => `\n${JSON.stringify({ at, mark })}`);
      await appendFile(erased, lines.join(''), { mode: 0o600, flush: true });
    },

    /** Makes the next start repeat all erasures made at the time `since` or later. */
    async askAgain(since: number): Promise<void> {
      if (!existsSync(erased)) return;
      await writeFile(again, JSON.stringify({ since }), { mode: 0o600, flush: true });
    },

    /** Marks of the people to erase again; null if there is nothing to repeat, because no backup was restored. */
    async toRepeat(): Promise<Set<string> | null> {
      if (!existsSync(again)) return null;
      const { since } = againSchema.parse(JSON.parse(await readFile(again, 'utf8')));
      const all = (await readFile(erased, 'utf8')).split('\n').flatMap(erasureOf);
      return new Set(all.flatMap(({ at, mark }) => (at >= since ? [mark] : [])));
    },

    done: (): Promise<void> => rm(again, { force: true }),
  };
}

/** Reads one line; returns no entry if it is incomplete. */
function erasureOf(line: string): z.output<typeof erasureSchema>[] {
  try {
    return [erasureSchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
