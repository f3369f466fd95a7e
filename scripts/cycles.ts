import { importsOf, targetOf, isTestFile, RANK, zoneOf, type Tree } from './imports.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function cyclesIn(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): void => {
    const seenAt = path.indexOf(node);
    if (seenAt >= 0) {
      cycles.push([...path.slice(seenAt), node]);
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

/** The files that each file imports. */
function fileGraph(files: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, source] of files) {
    const targets = importsOf(source).flatMap(({ specifier }) => targetOf(file, specifier) ?? []);
    graph.set(file, new Set(targets.filter((target) => files.has(target))));
  }
  return graph;
}

const TREES: readonly Tree[] = ['shared', 'api', 'web'];

/** The folders of features that each of them imports, without tests. */
function folderGraph(files: Graph, tree: Tree): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of files) {
    const from = zoneOf(file);
    // Files directly in a tree belong to no folder.
    if (from?.tree !== tree || from.folder === '' || from.rank === RANK.top) continue;
    if (isTestFile(file)) continue;
    const folders = graph.get(from.folder) ?? new Set<string>();
    for (const target of targets) {
      const to = zoneOf(target);
      if (to?.tree === tree && to.folder !== from.folder) folders.add(to.folder);
    }
    graph.set(from.folder, folders);
  }
  return graph;
}

/** Import cycles of files and of feature folders. */
export function findCycles(sources: ReadonlyMap<string, string>): string[] {
  const files = fileGraph(sources);
  const between = TREES.flatMap((tree) =>
    cyclesIn(folderGraph(files, tree)).map(
      (path) => `feature cycle in ${tree}/: ${path.join(' → ')}`,
    ),
  );
  return [...cyclesIn(files).map((path) => `import cycle: ${path.join(' → ')}`), ...between];
}
