import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Creates an empty folder that is deleted after the test, or with `temporaryFolder(afterAll)` after all tests of a
 * file.
 */
export function temporaryFolder(after: (act: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-test-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const serverSettings = (dataDir: string, port = 0) => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: `${port}`,
  DATA_DIR: dataDir,
  DEMO_DATA: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
});
