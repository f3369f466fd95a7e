// Prints a table and writes bench/results/<name>.json.
import { mkdir, writeFile, readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

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

/** A benchmark that hangs fails, and its servers end. */
export function stopAfter(seconds: number): void {
  const timer = setTimeout(() => {
    console.error(`Not done after ${seconds} seconds.`);
    process.exit(1);
  }, seconds * 1000);
  timer.unref();
}

/** A ratio of ours to bare, or a count: what does not depend on the machine. */
export type Ratio = { name: string; value: number; better: 'more' | 'less' };
/** By benchmark and figure; `because`: why it may be worse than it once was. */
type Accepted = Record<string, Record<string, { value: number; because?: string }>>;

/** What each benchmark reached when somebody last looked, so that slow growth is seen. */
const FILE = join(import.meta.dirname, 'ratios.json');
/** Smaller changes are noise. */
const WORSE = 0.1 + 1e-9;

/** How much worse, as a share of what was accepted; negative: better. */
function worsening({ value, better }: Ratio, accepted: number): number {
  const change = (value - accepted) / accepted;
  return better === 'less' ? change : -change;
}

/** Each figure beside the accepted one, marked where it is more than a tenth worse. */
export function compared(ratios: readonly Ratio[], accepted: Accepted[string] = {}) {
  return ratios.map((ratio) => {
    const { name, value } = ratio;
    const known = accepted[name]?.value;
    const change = known === undefined ? null : Math.round(((value - known) / known) * 1000) / 10;
    const isWorse = known !== undefined && worsening(ratio, known) > WORSE;
    return {
      figure: name,
      accepted: known ?? null,
      now: value,
      'change %': change,
      worse: isWorse ? 'WORSE' : '',
    };
  });
}

/** What holds from now on. A figure that is worse wants a sentence that says why; throws without one. */
export function accepting(
  ratios: readonly Ratio[],
  accepted: Accepted[string] = {},
  because = '',
): Accepted[string] {
  const entries = ratios.map((ratio) => {
    const known = accepted[ratio.name]?.value;
    const isWorse = known !== undefined && worsening(ratio, known) > WORSE;
    if (isWorse && !/\S+ \S+/.test(because)) throw new Error(`${ratio.name} is worse: say why`);
    return [ratio.name, { value: ratio.value, ...(isWorse && { because }) }] as const;
  });
  return { ...accepted, ...Object.fromEntries(entries) };
}

/** Prints the change of each; `--accept 'why'` makes these the accepted ones. */
async function compareRatios(bench: string, ratios: readonly Ratio[]): Promise<void> {
  if (ratios.length === 0) return;
  const all: Accepted = JSON.parse(await readFile(FILE, 'utf8'));
  console.table(compared(ratios, all[bench]));
  const { values } = parseArgs({ strict: false, options: { accept: { type: 'string' } } });
  if (typeof values.accept !== 'string') return;
  const next = { ...all, [bench]: accepting(ratios, all[bench], values.accept) };
  await writeFile(FILE, `${JSON.stringify(next, null, 2)}\n`);
}
