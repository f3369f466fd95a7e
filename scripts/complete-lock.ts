// Adds lockfile entries for optional platform packages that the registry did not offer; `npm ci`
// needs them: docs/decisions/0001-node-and-lockfile.md
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

interface LockEntry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

interface Platform {
  cpu: string[];
  os?: string[];
  libc?: string[];
}

export interface Lockfile {
  packages: Record<string, LockEntry>;
}

const SYSTEMS = new Set(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']);
const PROCESSORS = new Set([
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]);
const C_LIBRARIES: Record<string, string> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
};

/** Reads the platform of a package from its name, such as `@x/binding-linux-arm64-musl`. */
export function platformOf(name: string): Platform {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => SYSTEMS.has(word));
  const cpu = words.filter((word) => PROCESSORS.has(word));
  const libc = words.flatMap((word) => C_LIBRARIES[word] ?? []);
  if (cpu.length !== 1) throw new Error(`Cannot tell which processor ${name} is for`);
  if (os.length !== 1 && cpu[0] !== 'wasm32') {
    throw new Error(`Cannot tell which system ${name} is for`);
  }
  const forLinux = os[0] === 'linux' && libc.length > 0;
  return { cpu, ...(os.length > 0 && { os }), ...(forLinux && { libc }) };
}

/** True if Node would find a package `name` from the package at `from`: in its own node_modules, or in a parent's. */
function isInstalled(lock: Lockfile, from: string, name: string): boolean {
  const folder = from === '' ? '' : `${from}/`;
  if (lock.packages[`${folder}node_modules/${name}`]) return true;
  if (from === '') return false;
  const cut = from.lastIndexOf('/node_modules/');
  return isInstalled(lock, cut < 0 ? '' : from.slice(0, cut), name);
}

/** Entries of optional dependencies that the lockfile lacks, by their key in `packages`. */
export function missingEntries(lock: Lockfile): Record<string, LockEntry> {
  const missing: Record<string, LockEntry> = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isInstalled(lock, path, name)) continue;
      if (!/^\d+\.\d+\.\d+$/.test(version)) {
        throw new Error(`${path} wants ${name} ${version}: only exact versions can be completed`);
      }
      const { cpu, libc, os } = platformOf(name);
      // The keys are in npm's order, so that `npm install` changes nothing.
      missing[`node_modules/${name}`] = {
        version,
        cpu,
        ...(entry.dev && { dev: true }),
        ...(libc && { libc }),
        optional: true,
        ...(os && { os }),
      };
    }
  }
  return missing;
}

async function main(): Promise<void> {
  const path = resolve(import.meta.dirname, '../package-lock.json');
  const text = await readFile(path, 'utf8');
  if (text.includes('"resolved"')) {
    throw new Error('package-lock.json names a registry: install with the .npmrc of this folder');
  }
  const lock = JSON.parse(text) as Lockfile;
  const missing = missingEntries(lock);
  const byPath = ([a]: [string, unknown], [b]: [string, unknown]) => a.localeCompare(b, 'en');
  const packages = Object.entries({ ...lock.packages, ...missing }).toSorted(byPath);
  const completed = { ...lock, packages: Object.fromEntries(packages) };
  await writeFile(path, `${JSON.stringify(completed, null, 2)}\n`);
  console.log(`package-lock.json: ${Object.keys(missing).length} platform packages added.`);
}

if (import.meta.main) await main();
