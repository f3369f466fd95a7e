import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join, basename } from 'node:path';
import { expect, it, vi, afterEach } from 'vitest';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { temporaryFolder } from '#api/folder.testing.ts';
import { addFonts, EMOJI, faces } from './fontFaces.ts';
import { runsOf } from './fontRuns.ts';
import { openSheet } from './sheet.ts';
import { clip, widthOf, wrap } from './typeset.ts';
import { anOrderDocument as order } from './testing.ts';

const { doc } = openSheet({ title: '', author: '', at: 0 });
const textsOf = (line: string) => runsOf(line, 'text').map(({ text }) => text);
const textOf = (line: string) => textsOf(line).join('');

it.each([
  ['Zoë Łukasiewicz', ['text']],
  ['Nguyễn', ['wide']],
  ['Виктор Цой', ['wide']],
  ['🛼 Glow Night', ['pictures', 'text']],
  ['Night🎉1️⃣', ['text', 'emoji']],
  ['🛼🇺🇸', ['pictures', 'emoji']],
  ['Roll → Skate ✓', ['text', 'symbols', 'text', 'symbols']],
  ['☀ Day', ['emoji', 'text']],
  ['สมชาย', ['thai']],
  ['ዓለም', ['ethiopic']],
  ['张伟 Ana', ['NotoSansHans-Medium', 'text']],
  ['张伟Ana', ['NotoSansHans-Medium', 'text']],
  ['田中さくら', ['NotoSansJP-Medium']],
  ['山﨑 𠮷田', ['NotoSansJP-Medium']],
  ['김민준', ['NotoSansKR-Medium']],
])('letters of %s come from %j', (text, fonts) =>
  expect(runsOf(text, 'text').map(({ font }) => font.name)).toEqual(fonts),
);

it('letters that come from the right stay together, and what follows stands after them', () =>
  expect(textsOf('Ana שלום כהן – Ruiz')).toEqual(['Ana ', 'שלום כהן', ' ', '– Ruiz']));

it('letters that ours lack come from the fonts of a folder, if it is there', async () => {
  const folder = temporaryFolder();
  await copyFile(join(import.meta.dirname, 'fonts', 'wide.ttf'), join(folder, 'more.ttf'));
  for (const name of ['license.txt', 'broken.otf']) await writeFile(join(folder, name), 'no font');
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
  addFonts(folder);
  const names = () => faces().text.map(({ name }) => name);
  expect(names().indexOf('more')).toBe(3);
  addFonts(join(folder, 'gone'));
  expect(names()).toContain('more');
  expect(textOf('ꦗ')).toBe('\uFFFD');
  expect(warned).toHaveBeenCalledOnce();
  for (const name of ['more.ttf', 'broken.otf']) await rm(join(folder, name));
  addFonts(folder);
  expect(names()).not.toContain('more');
});

it.each([
  ['letters that no font has', 'ꦗꦮ 𝓡𝓸𝓵𝓵', '\uFFFD\uFFFD Roll'],
  ['emoji that nobody put together this way', '🛼\u200D🍕 a', '🛼 a'],
  ['a family of one color', '👪🏽', '👪'],
  ['an unassigned emoji', '\u{1FAFF}b', 'b'],
])('%s: %j is drawn as %j', (_, text, drawn) => expect(textOf(text)).toBe(drawn));

it.each(['👩‍👩‍👧', '👍🏽', '🇺🇸', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '❤️‍🔥'])(
  'emoji of several signs like %s stay whole',
  (emoji) => {
    expect(runsOf(emoji, 'title')).toEqual([{ font: EMOJI[0], text: emoji }]);
    expect(widthOf(doc, emoji, {})).toBe(widthOf(doc, '🛼', {}));
  },
);

const room = (text: string): number => widthOf(doc, text, {}) + 0.01;
const FAMILY = '👩‍👩‍👧';
const TWO = FAMILY.repeat(2);

it.each([
  ['between words', 'Glow  Night 🛼 Jam', 'Glow Night', ['Glow Night', '🛼 Jam']],
  ['between letters', 'Ana 山田さくらショー。', 'Ana 山田さくらシ', ['Ana 山田さくら', 'ショー。']],
  ['never inside a letter', FAMILY.repeat(5), TWO, [TWO, TWO, FAMILY]],
])('lines end %s', (_, text, widest, lines) =>
  expect(wrap(doc, text, room(widest), {})).toEqual(lines),
);

it('a line of several scripts is as wide as its runs', () =>
  expect(room('Ana 张伟 김민준')).toBeCloseTo(
    ['Ana ', '张伟 ', '김민준'].reduce((sum, part) => sum + widthOf(doc, part, {}), 0.01),
  ));

it.each([
  ['within its room', 'Ana 张伟さくら김민준', 'Ana 张伟…', 'Ana 张伟…'],
  ['not inside a letter', FAMILY.repeat(3), FAMILY.repeat(3), `${TWO}…`],
])('a line that is cut ends with dots, %s', (_, line, widest, cut) =>
  expect(clip(doc, [line, line], 1, room(widest), {})).toEqual([cut]),
);

it.each([
  'x'.repeat(300),
  '山田さくらー、'.repeat(30),
  'Ana 张伟김민준 '.repeat(20),
  'שלום כהן 🛼 Ana '.repeat(9),
  '🇺🇸'.repeat(60),
])('lines are never wider than their room, whatever is in them: %s', (text) => {
  const style = { face: 'bold', size: 12 } as const;
  const lines = wrap(doc, text, 120, style);
  for (const line of lines) expect(widthOf(doc, line, style)).toBeLessThanOrEqual(120.01);
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

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
