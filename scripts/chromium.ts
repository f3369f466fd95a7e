// Finds or installs a Chromium for the browser tests.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { aptInstall } from './apt.ts';
import { run, tool } from './run.ts';

const HOME = process.env['HOME'] ?? '';

const USUAL_PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/usr/bin/microsoft-edge',
  ],
  darwin: ['/Applications', `${HOME}/Applications`].flatMap((folder) => [
    `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${folder}/Chromium.app/Contents/MacOS/Chromium`,
    `${folder}/Microsoft Edge.app/Contents/MacOS/Microsoft Edge`,
  ]),
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name];
    if (!folder) return [];
    return [
      `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
      `${folder}\\Chromium\\Application\\chrome.exe`,
      `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
    ];
  }),
};

/** Path of a browser on this machine, or null. `CHROME_PATH` takes precedence and must exist. */
export function findChromium(
  env: NodeJS.ProcessEnv = process.env,
  exists: (path: string) => boolean = existsSync,
): string | null {
  const chosen = env['CHROME_PATH'];
  if (chosen) {
    if (exists(chosen)) return chosen;
    throw new Error(`CHROME_PATH names ${chosen}, where there is no browser.`);
  }
  const places = USUAL_PLACES[process.platform] ?? [];
  return [...places, chromium.executablePath()].find((path) => path && exists(path)) ?? null;
}

/** The headless shell opens pages twice as fast, but has no profile and no notifications. */
const SHELL = '/usr/bin/chromium-headless-shell';

export function findShell(
  env: NodeJS.ProcessEnv = process.env,
  exists: (path: string) => boolean = existsSync,
): string | null {
  return !env['CHROME_PATH'] && exists(SHELL) ? SHELL : null;
}

/** A fast browser for tests of single pages; journeys need the full browser. */
export const leanChromium = async (): Promise<string> =>
  findShell() ?? (await findOrInstallChromium());

async function installWithApt(): Promise<void> {
  console.log('No Chrome or Chromium found: installing the chromium package with apt-get.');
  // Some distributions lack the second package; the first is enough.
  if (!(await aptInstall('chromium', 'chromium-headless-shell'))) await aptInstall('chromium');
}

async function installWithPlaywright(): Promise<void> {
  console.log('No Chrome or Chromium found: downloading one with playwright-core.');
  await run(process.execPath, [tool('playwright-core/cli.js'), 'install', 'chromium']);
}

/** Path of a browser, installed if there is none. Throws with instructions if that fails. */
export async function findOrInstallChromium(): Promise<string> {
  const present = findChromium();
  if (present) return present;
  await installWithApt();
  if (!findChromium()) await installWithPlaywright();
  const installed = findChromium();
  if (installed) {
    console.log(`Installed: ${installed}`);
    return installed;
  }
  throw new Error(
    'The browser tests need Chrome or Chromium, and none could be installed here. Install one ' +
      '(Debian: "apt-get install chromium") or set CHROME_PATH to its program.',
  );
}

if (import.meta.main) console.log(await findOrInstallChromium());
