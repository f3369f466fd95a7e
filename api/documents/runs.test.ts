import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { addFonts, EMOJI, faces } from './faces.ts';
import { runsOf } from './runs.ts';
import { openSheet } from './sheet.ts';
import { clip, widthOf, wrap } from './typeset.ts';

const { doc } = openSheet({ title: '', author: '', at: 0 });

const textOf = (line: string) =>
  runsOf(line, 'text')
    .map(({ text }) => text)
    .join('');

const fontsOf = (text: string) => runsOf(text, 'text').map(({ font }) => font.name);

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
])('letters of %s come from %j', (text, fonts) => expect(fontsOf(text)).toEqual(fonts));

it('letters that come from the right stay together, and what follows stands after them', () => {
  const runs = runsOf('Ana שלום כהן – Ruiz', 'text').map(({ text }) => text);
  expect(runs).toEqual(['Ana ', 'שלום כהן', ' ', '– Ruiz']);
});

it('letters that ours lack come from the fonts of a folder, if it is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-fonts-'));
  await copyFile(join(import.meta.dirname, 'fonts', 'wide.ttf'), join(folder, 'more.ttf'));
  await writeFile(join(folder, 'license.txt'), 'no font');
  await writeFile(join(folder, 'broken.otf'), 'no font');
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
  addFonts(folder);
  const names = () => faces().text.map(({ name }) => name);
  expect(names().indexOf('more')).toBe(3);
  addFonts(join(folder, 'gone'));
  expect(names()).toContain('more');
  expect(textOf('ꦗ')).toBe('\uFFFD');
  expect(warned).toHaveBeenCalledOnce();
  await Promise.all(['more.ttf', 'broken.otf'].map((name) => rm(join(folder, name))));
  addFonts(folder);
  expect(names()).not.toContain('more');
  await rm(folder, { recursive: true });
  warned.mockRestore();
});

it('letters that no font has are one sign each, or those that they are made of', () =>
  expect(textOf('ꦗꦮ 𝓡𝓸𝓵𝓵')).toBe('\uFFFD\uFFFD Roll'));

it.each(['👩‍👩‍👧', '👍🏽', '🇺🇸', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '❤️‍🔥'])(
  'emoji of several signs like %s stay whole',
  (emoji) => {
    expect(runsOf(emoji, 'title')).toEqual([{ font: EMOJI[0], text: emoji }]);
    expect(widthOf(doc, emoji, {})).toBe(widthOf(doc, '🛼', {}));
  },
);

it('emoji that nobody put together this way are the first of them, or nothing', () => {
  expect(textOf('🛼\u200D🍕 a')).toBe('🛼 a');
  expect(textOf('👪🏽')).toBe('👪');
  // Unassigned, reserved for emoji.
  expect(textOf('\u{1FAFF}b')).toBe('b');
});

const room = (text: string): number => widthOf(doc, text, {}) + 0.01;

it('lines end between words, and between the letters of those who have no spaces', () => {
  expect(wrap(doc, 'Glow  Night 🛼 Jam', room('Glow Night'), {})).toEqual(['Glow Night', '🛼 Jam']);
  expect(wrap(doc, 'Ana 山田さくらショー。', room('Ana 山田さくらシ'), {})).toEqual([
    'Ana 山田さくら',
    'ショー。',
  ]);
});

it('lines never end inside a letter', () => {
  const family = '👩‍👩‍👧';
  expect(wrap(doc, family.repeat(5), room(family.repeat(2)), {})).toEqual([
    family.repeat(2),
    family.repeat(2),
    family,
  ]);
  const [dots] = clip(doc, [family.repeat(3), family], 1, room(family.repeat(3)), {});
  expect(dots).toBe(`${family.repeat(2)}…`);
});

it('lines are never wider than their room, whatever is in them', () => {
  const texts = [
    'x'.repeat(300),
    '山田さくらー、'.repeat(30),
    'שלום כהן 🛼 Ana '.repeat(9),
    '🇺🇸'.repeat(60),
  ];
  for (const text of texts) {
    const lines = wrap(doc, text, 120, { face: 'bold', size: 12 });
    for (const line of lines) {
      expect(widthOf(doc, line, { face: 'bold', size: 12 })).toBeLessThanOrEqual(120.01);
    }
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  }
});
