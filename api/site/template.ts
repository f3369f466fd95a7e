import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** HTML. */
type Parts = { head: string; body: string; end: string };

export type Template = { fill(parts: Parts): string };

const HEAD = /<!--head-->[^]*?<!--\/head-->/;
const ROOT = '<div id="root">';
const END = '</body>';

const STYLES = /<link rel="stylesheet"[^>]* href="\/(assets\/[\w.-]+\.css)">/;

/**
 * Inlined: the first paint waits for nothing else. The link stays, disabled, or lazy parts would load the same
 * styles again. A browser that is busy looks ahead for links and fetches disabled ones, but none for other media.
 */
function withStyles(html: string, folder: string): string {
  return html.replace(STYLES, (link, file: string) => {
    const path = join(folder, file);
    const styles = existsSync(path) ? readFileSync(path, 'utf8') : '';
    if (styles === '' || /<\/style/i.test(styles)) return link;
    return `<style>${styles}</style>${link.replace('>', ' media="not all" disabled>')}`;
  });
}

const APP = '<script type="module"';

/** Only server-drawn pages can be tapped before the app runs. */
const withEarlyTaps = (html: string): string =>
  html.replace(APP, `<script defer src="/early.js"></script>${APP}`);

function split(html: string): string[] {
  const [before = '', after = html] = html.split(HEAD);
  const root = after.indexOf(ROOT) + ROOT.length;
  const end = after.lastIndexOf(END);
  return [before, after.slice(0, root), after.slice(root, end), after.slice(end)];
}

/** Null: not built, or without the placeholders. */
export function readTemplate(folder: string): Template | null {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return null;
  const html = withEarlyTaps(withStyles(readFileSync(file, 'utf8'), folder));
  if (!HEAD.test(html) || !html.includes(ROOT) || !html.includes(END)) return null;
  const [start, head, body, end] = split(html);
  return { fill: (parts) => [start, parts.head, head, parts.body, body, parts.end, end].join('') };
}
