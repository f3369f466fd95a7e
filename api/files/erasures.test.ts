import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createErasures } from './erasures.ts';

it('a line that a kill has cut short loses no other', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-erasures-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const erasures = createErasures(dataDir);
  await erasures.note(['early'], 1);
  await erasures.note(['ana', 'ana-2'], 5);
  await appendFile(join(dataDir, 'backups', 'erased.jsonl'), '\n{"at":6,"ma');
  await erasures.note(['ben'], 7);
  expect(await erasures.toRepeat()).toBeNull();
  await erasures.askAgain(2);
  expect(await erasures.toRepeat()).toEqual(new Set(['ana', 'ana-2', 'ben']));
  await erasures.done();
  expect(await erasures.toRepeat()).toBeNull();
});
