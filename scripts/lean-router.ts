import type { Plugin } from 'vite';

const PARTS = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/;
const LINKS = /[\\/]dom[\\/]lib\.js$/;

/** What a `Link` says of fetching pages ahead, and what it says without. */
const CUTS: readonly (readonly [there: string | RegExp, instead: string])[] = [
  [/let \[shouldPrefetch, .* = usePrefetchBehavior\(.*\);/, ''],
  ['...prefetchHandlers,', ''],
  ['mergeRefs(forwardedRef, prefetchRef)', 'forwardedRef'],
  [/return shouldPrefetch && !isAbsolute \? .*: link;/, 'return link;'],
];

const NAME = /^\w+\.displayName = .*;$/gm;
const MADE = /= (React\$1\.(?:forwardRef|createContext)\()/g;

/** Links without the fetching ahead of the framework, which needs its manifest of routes. */
export function withoutPrefetch(code: string): string {
  return CUTS.reduce((text, [there, instead]) => {
    const cut = text.replace(there, instead);
    if (cut === text) throw new Error(`react-router's links no longer say: ${there}`);
    return cut;
  }, code);
}

/** Parts that nobody imports fall away: their names for the developer tools hold them otherwise. */
export function withoutNames(code: string): string {
  return code.replace(NAME, '').replace(MADE, '= /* @__PURE__ */ $1');
}

/**
 * Saves every page four kilobytes: forms, fetchers and prefetching, of which we use none (decision 0011). Our own way
 * of fetching ahead is in web/app/routes.tsx.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, id) {
      if (!PARTS.test(id)) return null;
      const lean = withoutNames(LINKS.test(id) ? withoutPrefetch(code) : code);
      return { code: lean, map: null };
    },
  };
}
