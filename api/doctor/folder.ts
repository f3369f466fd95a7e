import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '#api/config.ts';
import { freeBytes } from '#api/files/disk.ts';
import { BEHIND_PROXY, proxyMark } from '#api/http/proxyNotice.ts';
import type { Check } from './check.types.ts';

const GIGABYTE = 1024 ** 3;
/** Less free space than this is a warning; less than a tenth of it, a failure. */
const ENOUGH_GB = 1;
/** Permission bits of group and others. */
const OTHERS = 0o077;

/** Checks DATA_DIR, the disk it is on, and the marker file that the server leaves there for the doctor. */
export async function folderChecks(
  config: Pick<Config, 'dataDir' | 'trustProxy'>,
): Promise<Check[]> {
  return [folderCheck(config.dataDir), await diskCheck(config.dataDir), proxyCheck(config)];
}

function folderCheck(dataDir: string): Check {
  const name = 'Data folder';
  const path = resolve(dataDir);
  if (!existsSync(path)) return { name, state: 'ok', says: `The first start creates ${path}.` };
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch {
    const says = `The server can't write to ${path}: make the user that runs it the owner.`;
    return { name, state: 'fail', says };
  }
  if (process.platform !== 'win32' && statSync(path).mode & OTHERS) {
    const says = `Other users of this machine can read ${path}: run chmod -R go= ${path}`;
    return { name, state: 'warn', says };
  }
  return { name, state: 'ok', says: path };
}

async function diskCheck(dataDir: string): Promise<Check> {
  const name = 'Disk';
  const free = (await freeBytes(existsSync(dataDir) ? dataDir : '.')) / GIGABYTE;
  const says = `${free.toFixed(1)} GB are free under DATA_DIR`;
  if (free >= ENOUGH_GB) return { name, state: 'ok', says: `${says}.` };
  const state = free < ENOUGH_GB / 10 ? 'fail' : 'warn';
  return { name, state, says: `${says}: free up space, since sales stop when the disk is full.` };
}

function proxyCheck(config: Pick<Config, 'dataDir' | 'trustProxy'>): Check {
  const name = 'Proxy';
  const { trustProxy } = config;
  if (trustProxy === 0 && existsSync(proxyMark(config)))
    return { name, state: 'warn', says: BEHIND_PROXY };
  const says = trustProxy === 0 ? 'None expected, and none seen.' : `${trustProxy} trusted.`;
  return { name, state: 'ok', says };
}
