// `node scripts/mutants.ts [--seed 26] [--count 40]`: do tests find faults? Plants small faults in sources, one at a
// time, chosen by the seed, and runs the related tests of `npm test`. Prints which faults no test found. Run it only
// in a clone of its own.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync, Visitor } from 'vite';
import { readSources } from './boundaries.ts';
import { lineAt, isTestFile } from './imports.ts';
import { run, tool } from './run.ts';
import { root } from './sources.ts';
import { projectsOf, UNIT_PROJECTS } from './vitest-steps.ts';

const PLACES = [
  'shared/pricing',
  'shared/checkin',
  'shared/checkout',
  'api/checkout',
  'api/stock',
  'api/refunds',
  'api/ledger',
  'web/checkin',
  'web/tickets',
];
const LONGEST_MS = 15 * 60_000;

type Fault = { file: string; start: number; end: number; put: string; line: number; was: string };

const SWAPPED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '+',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** Every place where a fault can be planted in a source. */
function faultsIn(file: string, source: string): Fault[] {
  const found: Fault[] = [];
  const plant = (start: number, end: number, put: string): void => {
    const line = lineAt(source, start);
    found.push({ file, start, end, put, line, was: source.slice(start, end) });
  };
  const operator = (from: number, to: number, sign: string): void => {
    const put = SWAPPED[sign];
    const at = source.indexOf(sign, from);
    if (put !== undefined && at >= 0 && at < to) plant(at, at + sign.length, put);
  };
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
  new Visitor({
    BinaryExpression: ({ left, right, operator: sign }) => operator(left.end, right.start, sign),
    LogicalExpression: ({ left, right, operator: sign }) => operator(left.end, right.start, sign),
    IfStatement: ({ test }) => plant(test.start, test.end, 'false'),
    ConditionalExpression: ({ test }) => plant(test.start, test.end, 'true'),
    UnaryExpression: ({ start, argument, operator: sign }) =>
      sign === '!' ? plant(start, argument.start, '') : undefined,
    Literal: ({ start, end, value }) => {
      if (typeof value === 'boolean') plant(start, end, String(!value));
      else if (typeof value === 'number') plant(start, end, String(value + 1));
    },
    ExpressionStatement: ({ start, end, expression }) => {
      const { type } = expression;
      if (type === 'CallExpression' || type === 'AwaitExpression') plant(start, end, ';');
    },
  }).visit(program);
  return found;
}

/** mulberry32, https://github.com/cprosche/mulberry32 (public domain). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Chooses faults, the same number in each place: first a file, then a fault in it. */
async function choose(count: number, seed: number): Promise<Fault[]> {
  const random = randomFrom(seed);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  };
  const sources = await readSources();
  const files = PLACES.map((place) =>
    [...sources]
      .filter(([file]) => file.startsWith(`${place}/`) && !isTestFile(file))
      .map(([file, source]) => faultsIn(file, source))
      .filter((faults) => faults.length > 0)
      .toSorted(([a], [b]) => ((a?.file ?? '') < (b?.file ?? '') ? -1 : 1)),
  );
  const chosen = new Map<string, Fault>();
  for (let at = 0; chosen.size < count; at += 1) {
    const fault = pick(pick(files[at % files.length] ?? []));
    chosen.set(`${fault.file} ${fault.start} ${fault.put}`, fault);
  }
  return [...chosen.values()];
}

async function fails(...which: readonly string[]): Promise<boolean> {
  const args = [
    tool('vitest/vitest.mjs'),
    ...which,
    '--run',
    '--bail=1',
    '--reporter=dot',
    '--exclude=e2e/**',
    ...projectsOf(UNIT_PROJECTS),
  ];
  return (await run(process.execPath, args, { quiet: true, timeout: LONGEST_MS })).code !== 0;
}

/** True if a test fails or hangs with this fault in its file. */
async function isCaught({ file, start, end, put }: Fault): Promise<boolean> {
  const path = join(root, file);
  const source = await readFile(path, 'utf8');
  await writeFile(path, source.slice(0, start) + put + source.slice(end));
  try {
    // The tests of the feature run first: they catch most faults in a tenth of the time.
    const [, feature] = file.split('/');
    const ofFeature = ['shared', 'api', 'web'].map((tree) => `${tree}/${feature}/`);
    return (await fails(...ofFeature)) || (await fails('related', file));
  } finally {
    await writeFile(path, source);
  }
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '26' },
    count: { type: 'string', default: '40' },
    list: { type: 'boolean', default: false },
  },
});
const faults = await choose(Number(values.count), Number(values.seed));
const describe = ({ file, line, was, put }: Fault): string =>
  `${file}:${line}: ${was.replaceAll(/\s+/g, ' ').slice(0, 80)} → ${put === '' ? 'nothing' : put}`;
if (values.list) {
  for (const fault of faults) console.log(describe(fault));
  process.exit();
}
let caught = 0;
for (const fault of faults) {
  const found = await isCaught(fault);
  if (found) caught += 1;
  console.log(`${found ? 'caught' : 'MISSED'} ${describe(fault)}`);
}
console.log(`\n${caught} of ${faults.length} faults caught (seed ${values.seed}).`);
process.exitCode = caught >= faults.length * 0.9 ? 0 : 1;
