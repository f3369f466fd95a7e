import { hash32, seeded, type Seeded } from '#shared/base/pseudoRandom.ts';
import { accentOf } from '#shared/events/events.rules.ts';
import { hairs } from './hair.ts';
import { CHALK, mix, NIGHT, type Palette, paletteOf } from './palette.ts';
import { circle, data, group, path, polygon, range, rect, stroke, type Point } from './svg.ts';

const SIDE = 640;
const FACE: Point = [320, 300];
const SKINS = ['#f0c49f', '#d79a6b', '#b0703f', '#8a5230', '#643a22'] as const;
const HAIR_COLOURS = ['#1d1428', '#3a1f2b', '#5a2d1c', '#e9dfd3'] as const;

/** Draws a DJ's portrait as a square SVG. The same id and seed always give the same picture. */
export function portraitSvg(id: number, seed: string): string {
  const chance = seeded(`dj-${id}-${seed}`);
  const palette = paletteOf(accentOf(id), chance);
  const skin = chance.pick(SKINS);
  const colour = chance.chance(0.25) ? palette.third : chance.pick(HAIR_COLOURS);
  const hair = (hairs[id % hairs.length] ?? hairs[0])({ chance, colour, palette });
  const shapes = [
    ...backdrop(chance, palette),
    hair.behind,
    ...body(chance, palette, skin),
    ...head(skin),
    hair.before,
    ...shades(chance, palette),
    smile(skin),
    ...headphones(palette),
  ];
  const size = `width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes.join('')}</svg>`;
}

function backdrop(chance: Seeded, p: Palette): string[] {
  const background = rect(0, 0, SIDE, SIDE, mix(p.night, p.dusk, 0.5));
  const centre: Point = [320, 340];
  const rings = [p.dusk, p.haze, p.glow].map((colour, i) => circle(centre, 330 - i * 62, colour));
  const slant = range(6).map((i) => {
    const x = i * 170 - 260;
    return polygon(
      [
        [x + 240, 0],
        [x + 320, 0],
        [x + 80, SIDE],
        [x, SIDE],
      ],
      i % 2 ? p.haze : p.dusk,
    );
  });
  const records = range(5).map((i) => circle(centre, 360 - i * 56, i % 2 ? p.dusk : p.night));
  const kind = chance.int(0, 2);
  if (kind === 0) return [background, ...rings];
  return [
    background,
    ...(kind === 1 ? slant : records),
    circle(centre, kind === 1 ? 236 : 150, p.glow),
  ];
}

function body(chance: Seeded, p: Palette, skin: string): string[] {
  const jacket = chance.pick([p.night, p.spark, mix(p.night, p.third, 0.25)]);
  const shirt = chance.pick([CHALK, p.third, p.glow]);
  const shoulders = data(
    'M',
    60,
    SIDE,
    'C',
    70,
    520,
    150,
    490,
    262,
    462,
    'H',
    378,
    'C',
    490,
    490,
    570,
    520,
    580,
    SIDE,
    'Z',
  );
  const sleeve = [p.glow, p.third].map((colour, i) =>
    stroke(
      data('M', 92 + i * 26, SIDE, 'C', 104 + i * 26, 566, 140 + i * 20, 536, 180 + i * 18, 516),
      colour,
      13,
    ),
  );
  const mirrored = group(`transform="translate(${SIDE} 0) scale(-1 1)"`, ...sleeve);
  return [
    path(shoulders, jacket),
    ...sleeve,
    mirrored,
    polygon(
      [
        [262, 462],
        [378, 462],
        [352, SIDE],
        [288, SIDE],
      ],
      shirt,
    ),
    path('M270 380H370V462Q320 530 270 462Z', mix(skin, NIGHT, 0.22)),
  ];
}

function head(skin: string): string[] {
  const shade = mix(skin, NIGHT, 0.14);
  const shape = 'M224 270C224 150 416 150 416 270C416 380 380 430 320 430C260 430 224 380 224 270Z';
  const nose = stroke('M322 306Q340 344 314 346', shade, 7, ' stroke-linecap="round"');
  return [circle([222, 300], 24, shade), circle([418, 300], 24, shade), path(shape, skin), nose];
}

function smile(skin: string): string {
  const dark = mix(skin, '#4a0f24', 0.75);
  const mouth = 'M278 368Q320 386 362 368Q350 408 320 408Q290 408 278 368Z';
  const teeth = 'M288 373Q320 386 352 373Q346 387 320 389Q294 387 288 373Z';
  return path(mouth, dark) + path(teeth, CHALK);
}

function shades(chance: Seeded, p: Palette): string[] {
  const lens = chance.pick([p.night, p.night, p.third, p.spark]);
  const frame = lens === p.night ? p.spark : p.night;
  const [x] = FACE;
  const bridge = stroke(data('M', x - 30, 284, 'Q', x, 270, x + 30, 284), frame, 9);
  const arms = stroke('M228 276L250 280M412 276L390 280', frame, 9);
  const round = [-56, 56].map((dx) =>
    circle([x + dx, 288], 42, lens, ` stroke="${frame}" stroke-width="9"`),
  );
  const square = [-58, 58].map((dx) =>
    rect(x + dx - 44, 258, 88, 58, lens, ` rx="16" stroke="${frame}" stroke-width="9"`),
  );
  const visor = rect(x - 104, 256, 208, 56, lens, ` rx="28" stroke="${frame}" stroke-width="9"`);
  const glint = group(
    'stroke-opacity=".5" stroke-linecap="round"',
    stroke(data('M', x - 74, 300, 'L', x - 54, 272, 'M', x + 40, 300, 'L', x + 60, 272), CHALK, 7),
  );
  const kind = chance.int(0, 2);
  const frames = kind === 0 ? [bridge, ...round] : [bridge, ...square];
  return [arms, ...(kind === 2 ? [visor] : frames), glint];
}

function headphones(p: Palette): string[] {
  const band = stroke('M208 292C196 96 444 96 432 292', p.night, 22);
  const light = stroke('M208 292C196 96 444 96 432 292', p.glow, 7);
  const cups = [204, 436].flatMap((x) => [
    rect(x - 27, 244, 54, 108, p.night, ' rx="24"'),
    rect(x - 13, 264, 26, 68, p.glow, ' rx="13"'),
  ]);
  return [band, light, ...cups];
}

/** Address of a portrait; it changes with the text that the portrait is drawn from. */
export function portraitUrl(id: number, text: string): string {
  return `/posters/dj-${id}-${hash32(text).toString(16).padStart(8, '0')}.svg`;
}
