import type { Seeded } from '#shared/base/pseudoRandom.ts';
import { mix, NIGHT, type Palette } from './palette.ts';
import { circle, data, path, polar, range, rect, stroke } from './svg.ts';

type Hair = (how: { chance: Seeded; colour: string; palette: Palette }) => {
  behind: string;
  before: string;
};

const afro: Hair = ({ colour }) => ({
  behind:
    circle([320, 216], 168, colour) +
    range(15)
      .map((i) => circle(polar([320, 216], 152, i * 0.42), 44, colour))
      .join(''),
  before: path('M222 262C232 150 408 150 418 262C380 200 260 200 222 262Z', colour),
});

const flatTop: Hair = ({ colour }) => ({
  behind: '',
  before: path('M222 268L214 108Q320 84 426 108L418 268C404 196 236 196 222 268Z', colour),
});

const long: Hair = ({ colour }) => ({
  behind: path('M320 108C150 108 190 330 158 520Q320 570 482 520C450 330 490 108 320 108Z', colour),
  before: path(
    'M220 292C214 130 426 130 420 292C410 220 370 190 300 186C256 200 226 236 220 292Z',
    mix(colour, NIGHT, 0.12),
  ),
});

const curls: Hair = ({ colour, chance }) => {
  const balls = range(22).map((i) => {
    const angle = Math.PI * (0.92 + (i % 11) * 0.116);
    const distance = i < 11 ? 122 : 84;
    const [x, y] = polar([320, 250], distance, angle);
    return circle(
      [x, y],
      32 + chance.int(0, 10),
      i % 3 === 0 ? mix(colour, '#ffffff', 0.1) : colour,
    );
  });
  return { behind: circle([320, 232], 132, colour), before: balls.join('') };
};

const cap: Hair = ({ colour, palette: p }) => ({
  behind: '',
  before: [
    rect(222, 236, 24, 66, colour, ' rx="10"') + rect(394, 236, 24, 66, colour, ' rx="10"'),
    path('M214 244C214 104 426 104 426 244Z', p.third),
    path('M206 250Q320 196 434 250Q440 226 424 212H216Q200 226 206 250Z', mix(p.third, NIGHT, 0.4)),
    circle([320, 136], 10, mix(p.third, NIGHT, 0.4)),
  ].join(''),
});

const bun: Hair = ({ colour, palette: p }) => ({
  behind: circle([320, 92], 62, colour) + rect(286, 132, 68, 20, p.spark, ' rx="10"'),
  before: path('M220 284C210 120 430 120 420 284C404 200 236 200 220 284Z', colour),
});

const beanie: Hair = ({ palette: p }) => ({
  behind: '',
  before: [
    path('M214 226C214 74 426 74 426 226Z', p.spark),
    ...range(5).map((i) =>
      stroke(
        data('M', 252 + i * 34, 112 + Math.abs(i - 2) * 9, 'V', 214),
        mix(p.spark, NIGHT, 0.18),
        6,
      ),
    ),
    rect(204, 202, 232, 48, mix(p.spark, NIGHT, 0.28), ' rx="20"'),
  ].join(''),
});

const braids: Hair = ({ colour, palette: p }) => {
  const braid = (x: number) =>
    range(8)
      .map((i) =>
        circle([x + Math.sin(i) * 3, 292 + i * 34], 22 - i, i % 4 === 3 ? p.spark : colour),
      )
      .join('');
  return {
    behind: [186, 214, 426, 454].map(braid).join(''),
    before:
      path(
        'M218 300C206 122 434 122 422 300C412 214 352 196 320 196C288 196 228 214 218 300Z',
        colour,
      ) + stroke('M320 150V198', mix(colour, '#ffffff', 0.25), 5),
  };
};

export const hairs: readonly [Hair, ...Hair[]] = [
  afro,
  long,
  cap,
  curls,
  bun,
  flatTop,
  braids,
  beanie,
];
