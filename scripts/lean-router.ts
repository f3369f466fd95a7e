import type { Plugin } from 'vite';

const LINKS = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/;

/** What a `Link` says of fetching pages ahead, and what it says without. */
const CUTS: readonly (readonly [string, string])[] = [
  [
    'let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);',
    '',
  ],
  ['...prefetchHandlers,', ''],
  ['ref: mergeRefs(forwardedRef, prefetchRef)', 'ref: forwardedRef'],
];
const RETURN = /return shouldPrefetch && !isAbsolute \? .*: link;/;

/** React-router's links without the fetching ahead of its framework, which needs its manifest of routes. */
export function withoutPrefetch(code: string): string {
  for (const [there] of CUTS) {
    if (!code.includes(there)) throw new Error(`react-router's links no longer say: ${there}`);
  }
  const cut = CUTS.reduce((text, [there, instead]) => text.replace(there, instead), code);
  return cut.replace(RETURN, 'return link;');
}

/** Saves every page two kilobytes: our own way of fetching ahead is in web/app/routes.tsx. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, id) {
      return LINKS.test(id) ? { code: withoutPrefetch(code), map: null } : null;
    },
  };
}
