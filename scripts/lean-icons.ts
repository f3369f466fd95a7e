import { resolve } from 'node:path';
import type { Plugin } from 'vite';

export const FACTORY = /[\\/]createLucideIcon\.mjs$/;
const OURS = resolve(import.meta.dirname, '..', 'web', 'ui', 'createIcon.ts');

/**
 * Icons of lucide, drawn by web/ui/createIcon.ts: the same picture, without the context, the aliases and the sizes that
 * nobody here asks for. There are a hundred icons on the first page.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      return FACTORY.test(source) ? OURS : null;
    },
  };
}
