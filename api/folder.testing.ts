import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder that is gone after the test, or after all of a file: `temporaryFolder(afterAll)`. */
export function temporaryFolder(after: (act: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-test-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
