import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of a page that differ; all of it is HTML already. */
export type Parts = { head: string; body: string; end: string };

/** The app's page, split where pages differ. */
export type Template = { fill(parts: Parts): string };

const HEAD = /<!--head-->[^]*?<!--\/head-->/;
const ROOT = '<div id="root">';
const END = '</body>';

function split(html: string): string[] {
  const [before = '', after = html] = html.split(HEAD);
  const root = after.indexOf(ROOT) + ROOT.length;
  const end = after.lastIndexOf(END);
  return [before, after.slice(0, root), after.slice(root, end), after.slice(end)];
}

/** Reads the built page of `folder` once. Null: the app has not been built, or its page has no such places. */
export function readTemplate(folder: string): Template | null {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return null;
  const html = readFileSync(file, 'utf8');
  if (!HEAD.test(html) || !html.includes(ROOT) || !html.includes(END)) return null;
  const [start, head, body, end] = split(html);
  return { fill: (parts) => [start, parts.head, head, parts.body, body, parts.end, end].join('') };
}
