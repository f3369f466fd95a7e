import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { anOrderDocument as order } from './testing.ts';

// Without this call, modules that import a function by its name would keep the spy.
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('fonts of packages are read for a document with a letter of theirs alone', async () => {
  const files = vi.spyOn(fs, 'readFileSync');
  syncBuiltinESMExports();
  // Fonts that another test has read would not be read again.
  vi.resetModules();
  const { orderPdf } = await import('./orderPdf.ts');
  const fontsFor = async (name: string): Promise<string[]> => {
    files.mockClear();
    await orderPdf({ ...order, buyer: { name, lines: [] } }, 0);
    const read = files.mock.calls.map(([file]) => basename(String(file)));
    return [...new Set(read.filter((file) => file.endsWith('.otf')))];
  };
  const others = 'Zoë Łukasiewicz Nguyễn Виктор שלום สมชาย ዓለም 🛼👩‍👩‍👧❤️ → ✓ \uFFFD';
  expect(await fontsFor(others)).toEqual([]);
  expect(await fontsFor('张伟')).toEqual(['NotoSansHans-Medium.otf']);
  expect(await fontsFor('さくら')).toEqual(['NotoSansJP-Medium.otf']);
  expect(await fontsFor('김민준')).toContain('NotoSansKR-Medium.otf');
  expect(await fontsFor('Ana Ruiz')).toEqual([]);
});
