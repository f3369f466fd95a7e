import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of a page that differ; all of it is HTML already. */
type Parts = { head: string; body: string; end: string };

/** The app's page, split where pages differ. */
export type Template = { fill(parts: Parts): string };

const HEAD = /<!--head-->[^]*?<!--\/head-->/;
const ROOT = '<div id="root">';
const END = '</body>';

const STYLES = /<link rel="stylesheet"[^>]* href="\/(assets\/[\w.-]+\.css)">/;

/**
 * The styles stand in the page itself: they are all that its first paint would still have to wait for, a way there
 * and back. Pages that the service worker gives out take them from its store. The link stays, switched off: parts that
 * are loaded later look for it, and without it they would bring the same styles again, and the page would be laid out again.
 */
function withStyles(html: string, folder: string): string {
  return html.replace(STYLES, (link, file: string) => {
    const path = join(folder, file);
    const styles = existsSync(path) ? readFileSync(path, 'utf8') : '';
    if (styles === '' || /<\/style/i.test(styles)) return link;
    return `<style>${styles}</style>${link.replace('>', ' disabled>')}`;
  });
}

const APP = '<script type="module"';

/** Only what the server has drawn can be tapped too early: pages that the service worker gives out are drawn by the app. */
const withEarlyTaps = (html: string): string =>
  html.replace(APP, `<script defer src="/early.js"></script>${APP}`);

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
  const html = withEarlyTaps(withStyles(readFileSync(file, 'utf8'), folder));
  if (!HEAD.test(html) || !html.includes(ROOT) || !html.includes(END)) return null;
  const [start, head, body, end] = split(html);
  return { fill: (parts) => [start, parts.head, head, parts.body, body, parts.end, end].join('') };
}
