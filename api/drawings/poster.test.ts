import { describe, expect, it } from 'vitest';
import { portraitSvg, portraitUrl } from './portrait.ts';
import { posterSvg, posterUrl } from './poster.ts';

const ids = Array.from({ length: 60 }, (_, i) => i + 1);
const drawings = [
  { name: 'posters', draw: posterSvg, url: posterUrl },
  { name: 'portraits', draw: portraitSvg, url: portraitUrl },
];

describe.each(drawings)('$name', ({ draw, url }) => {
  it('are the same for the same id and seed, and all different otherwise, at an address that changes with the text', () => {
    const drawn = ids.map((id) => draw(id, 'a'));
    expect(drawn).toEqual(ids.map((id) => draw(id, 'a')));
    expect(new Set([...drawn, ...ids.map((id) => draw(id, 'b'))]).size).toBe(ids.length * 2);
    expect(url(7, 'Jam')).toBe(url(7, 'Jam'));
    expect(url(7, 'Jam')).not.toBe(url(7, 'Jem'));
  });

  it('are well-formed, small, and load nothing', () => {
    for (const id of [0, ...ids, 999_999_999]) {
      const svg = draw(id, 'x');
      expect(svg.length).toBeLessThan(45_000);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<image|<text|\son\w+=/);
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:/);
      expect(unbalanced(svg)).toEqual([]);
    }
  });
});

/** Names the elements of an SVG that are never closed, or its first misplaced closing tag. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', , single] of svg.matchAll(
    /<(\/?)([\w-]+)((?:[^>"]|"[^"]*")*?)(\/?)>/g,
  )) {
    if (closing) {
      if (open.pop() !== name) return [`</${name}>`];
    } else if (!single) open.push(name);
  }
  return open;
}
