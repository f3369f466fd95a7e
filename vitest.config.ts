import react from '@vitejs/plugin-react';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { WHOLE } from './testing/scope.ts';

const here = import.meta.dirname;

/** Workers, and the servers that tests start, read what another has compiled: a third of the start of a server. */
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'rollcall-compiled');

const everywhere = [
  resolve(here, 'testing/console-guard.ts'),
  ...(process.env['ROLLCALL_TEST_COSTS'] ? [resolve(here, 'testing/cost.ts')] : []),
];
/** Only in `npm run test:all`. */
const LONG = '**/*.long.test.ts';
const shortOnly = WHOLE ? [] : [LONG];

/** Only what hangs should fail: a slow machine, or one that does much else, is no fault of the product. */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

/** A page on a busy machine needs its time: what never comes fails in the end. No test is tried twice. */
const inBrowser = { expect: { poll: { timeout: 30_000 } } };

/** A project that runs in Node, with the tests beside the sources of these folders. */
function nodeProject(name: string, folders: string[], guards: string[] = []) {
  return {
    root: here,
    test: {
      name,
      environment: 'node' as const,
      include: folders.map((folder) => `${folder}/**/*.test.ts`),
      exclude: shortOnly,
      setupFiles: [...everywhere, resolve(here, 'testing/properties.ts'), ...guards],
      // A process for each file costs more than most of their tests; none of them keeps anything in a module.
      isolate: false,
      ...patient,
    },
  };
}

/** Long tests in short files. */
const LONG_TESTS =
  /(crawl|crawl-on-a-desk|slow-line|update-waits|two-devices|locked-phone|ready-door|forms|train-at-the-door)\.test\.ts$/;

/** Vitest begins with the largest file where it has measured none. What begins last should be over soon. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): number => Number(LONG_TESTS.test(moduleId));
    return (await super.sort(files)).toSorted((a, b) => isLong(b) - isLong(a));
  }
}

const WEB_TESTS = ['web/**/*.test.{ts,tsx}'];
/**
 * They replace `location`, or hand bytes to Node's own crypto and streams, which know those of their own world only.
 * They share a process and its page, whose start costs more than most of their tests, so each leaves both as it was.
 */
const REAL_GLOBALS = [
  'web/app/appUpdates.test.tsx',
  'web/checkin/device/{kept,pin,vault,wipe}.test.ts',
  'web/checkin/{door,sync}/*.test.ts',
  'web/account/{session,useLogout}.test.tsx',
];

/** A project that runs in jsdom. */
function webProject(
  name: string,
  files: { pool: 'vmThreads' | 'forks'; isolate?: boolean; include: string[]; exclude?: string[] },
  setup: string[] = [],
) {
  return {
    root: here,
    plugins: [react()],
    test: {
      name,
      environment: 'jsdom' as const,
      setupFiles: [...everywhere, ...setup, resolve(here, 'testing/web-setup.ts')],
      ...files,
      ...patient,
    },
  };
}

/** A project whose tests open the built product in a browser. */
function browserProject(name: string, include: string[]) {
  return {
    root: here,
    test: {
      name,
      environment: 'node' as const,
      include,
      setupFiles: everywhere,
      globalSetup: resolve(here, 'testing/demo-data.ts'),
      // One browser a worker, and one server for the tests that need no own: each has a visitor of its own.
      isolate: false,
      ...inBrowser,
      testTimeout: 300_000,
      hookTimeout: 300_000,
    },
  };
}

export default defineConfig({
  root: here,
  test: {
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    // Every core: Vitest leaves one free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      nodeProject('shared', ['shared']),
      nodeProject('api', ['api'], [resolve(here, 'testing/contract-guard.ts')]),
      nodeProject('tools', ['scripts', 'testing', 'bench']),
      // A page of its own for each file in one process: the many pages cost more than their tests otherwise.
      webProject('web', { pool: 'vmThreads', exclude: REAL_GLOBALS, include: WEB_TESTS }),
      // Modules are shared by its files, so the hook that resets the browser is registered for each of them here.
      webProject('web-globals', { pool: 'forks', isolate: false, include: REAL_GLOBALS }, [
        resolve(here, 'testing/node-buffers.ts'),
        resolve(here, 'web/testing/reset.ts'),
      ]),
      browserProject('e2e', ['e2e/*.test.ts']),
      browserProject('more', ['e2e/{more,pages}/*.test.ts']),
    ],
  },
});
