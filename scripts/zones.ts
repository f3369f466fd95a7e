// Where a file stands in the architecture: docs/decisions/0010-import-boundaries.md

export type Tree = 'shared' | 'api' | 'web';

export interface Zone {
  tree: Tree;
  folder: string;
  /** 0: the tree's common ground, 1: a feature, 2: what puts the features together. */
  rank: 0 | 1 | 2;
}

const COMMON: Record<Tree, ReadonlySet<string>> = {
  shared: new Set(['base']),
  api: new Set(['http', 'db', 'jobs', 'mail', 'push', 'payments', 'files']),
  web: new Set(['ui', 'api', 'offline']),
};

const TOP: Record<Tree, ReadonlySet<string>> = {
  shared: new Set(['testing']),
  api: new Set(['compose']),
  web: new Set(['app', 'testing']),
};

/** Files directly in api/ that everything may use; the others (main, compose, app) use everything. */
const COMMON_FILES = new Set(['api/config.ts', 'api/platform.ts']);

function isTree(name: string | undefined): name is Tree {
  return name === 'shared' || name === 'api' || name === 'web';
}

export function zoneOf(path: string): Zone | null {
  const [tree, folder, ...rest] = path.split('/');
  if (!isTree(tree) || folder === undefined) return null;
  if (rest.length === 0) return { tree, folder: '', rank: COMMON_FILES.has(path) ? 0 : 2 };
  if (COMMON[tree].has(folder)) return { tree, folder, rank: 0 };
  return { tree, folder, rank: TOP[tree].has(folder) ? 2 : 1 };
}

/** Tests and their helpers may reach into every folder of their own tree. */
export function isTestFile(path: string): boolean {
  return /\.(test|testing)\.tsx?$|(^|\/)testing[./]/.test(path);
}
