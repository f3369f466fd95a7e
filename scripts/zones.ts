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
