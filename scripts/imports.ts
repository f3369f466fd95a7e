// Finds imports of a TypeScript file without a compiler.
import { posix } from 'node:path';

export interface Import {
  /** As written: './x.ts', '#shared/base/money.ts', 'zod', 'node:fs'. */
  specifier: string;
  typeOnly: boolean;
  line: number;
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
  }));
  return [...statics, ...dynamics].toSorted((a, b) => a.line - b.line);
}

/** Path of the imported file from the project folder, or null for a package. */
export function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  return specifier.startsWith('#') ? specifier.slice(1) : null;
}
