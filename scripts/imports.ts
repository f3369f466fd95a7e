// Finds imports of a TypeScript file without a compiler.
import { posix } from 'node:path';

export interface Import {
  /** As written: './x.ts', '#shared/base/money.ts', 'zod', 'node:fs'. */
  specifier: string;
  typeOnly: boolean;
  line: number;
  /** Present if the file is loaded by a call of `import`. */
  late?: true;
}

const STATIC =
  /^[ \t]*(import|export)\s+(type\s+)?(?:[\w*${}\s,]+?\s+from\s+)?['"]([^'"\n]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"\n]+)['"]/g;

/** Replaces comments by spaces, so that imports in them are not found and positions stay the same. */
export function withoutComments(source: string): string {
  const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, blank).replaceAll(/(?<=^|[\s;{])\/\/.*$/gm, blank);
}

export function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}

export function importsOf(source: string): Import[] {
  const code = withoutComments(source);
  const statics = [...code.matchAll(STATIC)].map((match) => ({
    specifier: match[3] ?? '',
    typeOnly: match[2] !== undefined,
    line: lineAt(code, match.index + match[0].search(/\S/)),
  }));
  const dynamics = [...code.matchAll(DYNAMIC)].map((match) => ({
    specifier: match[1] ?? '',
    typeOnly: false,
    line: lineAt(code, match.index),
    late: true as const,
  }));
  return [...statics, ...dynamics].toSorted((a, b) => a.line - b.line);
}

/** Path of the imported file from the project folder, or null for a package. */
export function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  return specifier.startsWith('#') ? specifier.slice(1) : null;
}

// The place of a file in the architecture: docs/decisions/0010-boundaries-and-contracts.md

export type Tree = 'shared' | 'api' | 'web';

export interface Zone {
  tree: Tree;
  folder: string;
  rank: Rank;
}

/** Ranks of folders: a file may import from its own rank or a lower one. */
export const RANK = {
  /** Folders that everything in the tree may import. */
  common: 0,
  /** Folders that features share and that import no feature. */
  floor: 1,
  feature: 2,
  /** Folders and files that compose the features. */
  top: 3,
} as const;
type Rank = (typeof RANK)[keyof typeof RANK];

const COMMON: Record<Tree, ReadonlySet<string>> = {
  shared: new Set(['base']),
  api: new Set([
    'logging',
    'load',
    'http',
    'db',
    'outgoing',
    'crypto',
    'jobs',
    'mail',
    'push',
    'payments',
    'files',
    'processes',
  ]),
  web: new Set(['ui', 'api', 'files', 'offline', 'session']),
};

const FLOOR: Record<Tree, ReadonlySet<string>> = {
  shared: new Set(),
  api: new Set(['audit', 'sales', 'stock', 'documents', 'drawings', 'wallets']),
  web: new Set(['office']),
};

const TOP: Record<Tree, ReadonlySet<string>> = {
  shared: new Set(['testing']),
  api: new Set(['compose', 'demo', 'doctor']),
  web: new Set(['app', 'admin', 'testing']),
};

/** Files directly in api/ that everything there may import; the others may import everything. */
const COMMON_FILES = new Set(['api/config.ts', 'api/context.ts', 'api/platform.ts']);

function isTree(name: string | undefined): name is Tree {
  return name === 'shared' || name === 'api' || name === 'web';
}

export function zoneOf(path: string): Zone | null {
  const [tree, folder, ...rest] = path.split('/');
  if (!isTree(tree) || folder === undefined) return null;
  if (rest.length === 0) {
    return { tree, folder: '', rank: COMMON_FILES.has(path) ? RANK.common : RANK.top };
  }
  return { tree, folder, rank: rankOf(tree, folder) };
}

function rankOf(tree: Tree, folder: string): Rank {
  if (COMMON[tree].has(folder)) return RANK.common;
  if (FLOOR[tree].has(folder)) return RANK.floor;
  return TOP[tree].has(folder) ? RANK.top : RANK.feature;
}

/** True for tests and their helpers, to which most import rules don't apply. */
export function isTestFile(path: string): boolean {
  return /\.(test|testing)\.tsx?$|(^|\/)testing[./]/.test(path);
}
