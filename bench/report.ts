// Prints a table and writes bench/results/<name>.json.
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { compareRatios, type Ratio } from './ratios.ts';

export type Figures = Record<string, string | number | boolean | null>;

/**
 * Adds the machine; `notes` are what was measured and its parameters. `ratios` are compared with those that were last
 * accepted.
 */
export async function report(
  name: string,
  rows: Figures[],
  notes: Figures = {},
  ratios: readonly Ratio[] = [],
): Promise<void> {
  console.table(rows);
  for (const [key, value] of Object.entries(notes)) console.log(`${key}: ${String(value)}`);
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  const machine = { cpu: cpus()[0]?.model ?? '', cores: cpus().length, node: process.version };
  const result = { name, at: new Date().toISOString(), machine, notes, rows };
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  await compareRatios(name, ratios);
}
