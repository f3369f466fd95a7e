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
