import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '#bench/support/server.ts';
import type { Checks } from './checks.ts';
import { checkStored } from './consistent.ts';
import { look, msUntil, others, post, slowest, watch } from './probe.ts';
import { aSelection, openSite, sellDuring } from './site.ts';

/** Above the 64 MiB that readiness wants free. */
const DISK_MIB = 160;
const FULL_MS = 15_000;

/** A disk of its own in memory, which only root can make. Null: not possible here. */
function mountDisk(): string | null {
  const folder = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  // Before the folder is removed.
  process.prependOnceListener('exit', () => execFileSync('umount', ['-l', folder]));
  return folder;
}

function fill(file: string): void {
  const written = openSync(file, 'w');
  // Down to the last byte.
  for (let size = 1024 * 1024; size >= 1;) {
    try {
      writeSync(written, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
  closeSync(written);
}

/** The disk of DATA_DIR is full for 15 seconds. */
export async function disk(checks: Checks): Promise<void> {
  const folder = mountDisk();
  if (!folder) return checks.note('skipped', 'a disk of its own takes root');
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const site = await openSite({ dataDir });
  const hold = () => look(`${site.url}/api/create-payment-intent`, post(aSelection(site.event)));
  const ready = () => look(`${site.url}/api/ready`);
  const sold = await sellDuring(site, async () => {
    await wait(2000);
    const ballast = join(folder, 'ballast');
    fill(ballast);
    const unready = await msUntil(ready, 503, 10_000);
    const [writes, health, home] = await Promise.all([
      watch(hold, { everyMs: 100, forMs: FULL_MS }),
      watch(() => look(`${site.url}/api/health`), { everyMs: 250, forMs: FULL_MS }),
      watch(() => look(`${site.url}/`), { everyMs: 1000, forMs: FULL_MS }),
    ]);
    rmSync(ballast);
    const [recovered, readyAgain] = [
      await msUntil(hold, 200, 10_000),
      await msUntil(ready, 200, 10_000),
    ];
    checks.within('/api/ready is 503', unready, 2000);
    const refused = writes.filter(({ status }) => status === 503);
    checks.atLeast(`writes refused with 503, of ${writes.length}`, refused.length, 1);
    checks.same('writes with another status than 200 and 503', others(writes, 200, 503), 0);
    const silent = refused.filter(({ retryAfter }) => !(retryAfter > 0));
    checks.same('refusals without Retry-After', silent.length, 0);
    checks.same('answers of /api/health that are not 200', others(health, 200), 0);
    checks.within('slowest /api/health', slowest(health), 1000);
    checks.same('answers of / that are no HTML', home.filter(({ html }) => !html).length, 0);
    checks.within('first hold with room again', recovered, 5000);
    checks.within('/api/ready is 200 again', readyAgain, 5000);
  });
  await checkStored(site, sold, checks);
}
