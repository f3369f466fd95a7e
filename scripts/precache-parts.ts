import type { Part } from '#shared/site/serviceWorkerNames.ts';
import type { Manifest } from './size-report.ts';

const PAGE = /\.page\.tsx$/;
const DOOR = /^checkin\/checkin\.page\.tsx$/;
/** What each part begins with. */
const BEGINS: readonly [Part, RegExp][] = [
  ['start', /^index\.html$|^(events\/(home|events?)|tickets\/tickets|orders\/order)\.page\.tsx$/],
  ['door', DOOR],
  ['rest', /^(?!checkin\/).+\.page\.tsx$/],
];
const OFFICE = /^assets\/office\//;

/** The chunks that are loaded sooner or later without going to another page. */
function reachOf(manifest: Manifest, begins: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const left = [...begins];
  for (let key = left.pop(); key !== undefined; key = left.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    left.push(...imports, ...dynamicImports.filter((next) => !PAGE.test(next)));
  }
  return seen;
}

/** The part of each file of a build; the back office is in none. What two parts need is in the start. */
export function partsOf(manifest: Manifest): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const [part, begin] of BEGINS) {
    const begins = Object.keys(manifest).filter(
      (key) => begin.test(key) && !OFFICE.test(manifest[key]?.file ?? ''),
    );
    for (const key of reachOf(manifest, begins)) {
      const { file = '', css = [], assets = [] } = manifest[key] ?? {};
      for (const name of [file, ...css, ...assets])
        parts.set(name, (parts.get(name) ?? part) === part ? part : 'start');
    }
  }
  return parts;
}

const DOOR_PARTS = 'checkin/door/getDoorReady.ts';
/** Not needed at a door: how to put the app on the home screen, and what lists of events load, whose chunk Stats shares. */
const NOT_NEEDED = /^install\/|^favourites\/|^_events\.schemas-/;

/**
 * Chunks that check-in loads on demand but `getDoorReady.ts` does not list. Without them there, the door would call
 * itself ready too early.
 */
export function unlistedDoorChunks(manifest: Manifest): string[] {
  const listed = new Set(manifest[DOOR_PARTS]?.dynamicImports);
  const shell = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const others: Manifest = {
    ...manifest,
    ...Object.fromEntries(shell.map((key) => [key, { file: '' }])),
  };
  const door = Object.keys(manifest).filter((key) => DOOR.test(key));
  const reached = [...reachOf(others, door)].filter((key) => key !== DOOR_PARTS);
  const lazy = reached.flatMap((key) => others[key]?.dynamicImports ?? []);
  return [...new Set(lazy)].filter(
    (key) => key !== DOOR_PARTS && !listed.has(key) && !PAGE.test(key) && !NOT_NEEDED.test(key),
  );
}

type Entry = { url: string; part?: Part };

/**
 * Names the part of each file that the service worker may keep; files that no part needs are left out. Files without a
 * hash in their name have no part: they are installed with each version of the worker.
 */
export function withParts<E extends Entry>(entries: readonly E[], manifest: Manifest): E[] {
  const parts = partsOf(manifest);
  return entries.flatMap((entry): E[] => {
    if (!entry.url.startsWith('assets/')) return [entry];
    // The manifest does not follow the decoders' worker.
    const part = entry.url.endsWith('.wasm') ? 'door' : parts.get(entry.url);
    return part ? [{ ...entry, part }] : [];
  });
}
