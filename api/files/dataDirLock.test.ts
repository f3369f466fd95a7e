import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockDataDir } from './dataDirLock.ts';

it('is for one process alone, or for several that share it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const share = () => lockDataDir(folder, 'taken', { shared: true });
  const alone = () => lockDataDir(folder, 'taken');
  const [one, other] = [share(), share()];
  expect(alone).toThrow('taken');
  one.release();
  expect(alone).toThrow('taken');
  other.release();
  const only = alone();
  expect(share).toThrow('taken');
  expect(alone).toThrow('taken');
  only.release();
  share().release();
});
