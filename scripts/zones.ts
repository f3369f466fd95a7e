// Where a file stands in the architecture: docs/decisions/0010-boundaries-and-contracts.md

export type Tree = 'shared' | 'api' | 'web';

export interface Zone {
  tree: Tree;
  folder: string;
  rank: Rank;
}

/** An import goes to the same rank or to a lower one. */
export const RANK = {
  /** What everything in the tree may use. */
  common: 0,
  /** Shared by features, imports none: pages of the back office. */
  floor: 1,
  feature: 2,
  /** Composes the features. */
  top: 3,
} as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

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

/** api/ files for all; other files directly in api/ may import everything. */
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

/** These may import from their whole tree. */
export function isTestFile(path: string): boolean {
  return /\.(test|testing)\.tsx?$|(^|\/)testing[./]/.test(path);
}
