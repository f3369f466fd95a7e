// Checks that each table is written by one store: docs/decisions/0010-boundaries-and-contracts.md
import { lineAt, withoutComments } from './imports.ts';
import { isTestFile } from './zones.ts';

/** Patterns of writes, with the table's name: in queries, by common functions of api/db/, and in raw SQL. */
const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*(?:'(\w+)'|[^)]*)/g,
  /\b(?:removeRows|pruneRows|moveDays)\(\s*\w+,\s*(?:'(\w+)'|[^)]*)/g,
  /\bwritesOf\('(\w+)'/g,
  /(?<![\w'])(?:insert into|delete from|update(?=\s+\S+\s+set\b))\s+(?:"?(\w+)|\$)/g,
];

/** Files that may write any table: migrations and common functions, the copy to PostgreSQL, demo and seed data. */
const COMMON = /^api\/(db|toPostgres|demo)\/|\.seed\.ts$/;
/** This store erases a person by the rules in `personalData.ts`, which name the tables. */
const BY_RULES = 'api/privacy/personalData.store.ts';

type Write = { table: string | undefined; file: string; line: number };

function writesIn(file: string, source: string): Write[] {
  if (!file.startsWith('api/') || isTestFile(file) || COMMON.test(file) || file === BY_RULES)
    return [];
  const code = withoutComments(source);
  return WRITES.flatMap((write) =>
    [...code.matchAll(write)].map((match) => ({
      table: match[1],
      file,
      line: lineAt(code, match.index),
    })),
  );
}

/** Problems: tables that several files write, or a file that is no store, and writes that name no table. */
export function tableProblems(files: ReadonlyMap<string, string>): string[] {
  const writes = [...files].flatMap(([file, source]) => writesIn(file, source));
  return [...Map.groupBy(writes, ({ table }) => table)].flatMap(([table, all]) => {
    const writers = [...new Map(all.toReversed().map((write) => [write.file, write])).values()];
    return writers.flatMap(({ file, line }) => {
      const at = `${file}:${line}:`;
      if (table === undefined) return `${at} a write names its table, so that it has an owner`;
      if (!file.endsWith('.store.ts')) return `${at} only a store writes ${table}`;
      const others = writers.filter((other) => other.file !== file).map((other) => other.file);
      return others.length > 0 ? `${at} one store owns ${table}, not also ${others.join()}` : [];
    });
  });
}
