import { along, CHALK, mix } from './palette.ts';
import {
  type Scene,
  circle,
  data,
  gradient,
  group,
  HEIGHT,
  polar,
  polygon,
  range,
  rect,
  stroke,
  WIDTH,
  type Point,
} from './svg.ts';

type Wheel = { centre: Point; radius: number; tyre: string; hub: string; turn: number };

function wheel({ centre, radius, tyre, hub, turn }: Wheel, background: string): string {
  const spokes = range(6).map((i) => {
    const angle = turn + (i * Math.PI) / 3;
    const [x1, y1] = polar(centre, radius * 0.2, angle);
    const [x2, y2] = polar(centre, radius * 0.58, angle);
    return stroke(data('M', x1, y1, 'L', x2, y2), hub, radius * 0.1, ' stroke-linecap="round"');
  });
  const balls = range(8).map((i) =>
    circle(polar(centre, radius * 0.2, turn + (i * Math.PI) / 4), radius * 0.045, background),
  );
  return [
    circle(centre, radius, tyre),
    circle(centre, radius * 0.9, mix(tyre, background, 0.3)),
    circle(centre, radius * 0.82, tyre),
    circle(centre, radius * 0.62, background),
    ...spokes,
    circle(centre, radius * 0.29, hub),
    ...balls,
    circle(centre, radius * 0.11, background),
  ].join('');
}

export const wheels: Scene = ({ chance, palette: p }) => {
  const tyres = [p.glow, p.spark, p.third] as const;
  const first = chance.int(0, 2);
  const floor = chance.int(560, 590);
  const radii = [chance.int(165, 190), chance.int(225, 255), chance.int(165, 205)];
  const rolling = range(3).map((i) => {
    const radius = radii[i] ?? 180;
    const centre: Point = [150 + i * 445 + chance.int(-25, 25), floor - radius];
    const tyre = tyres[(first + i) % 3] ?? p.glow;
    return wheel(
      { centre, radius, tyre, hub: mix(tyre, CHALK, 0.35), turn: chance.next() },
      p.night,
    );
  });
  const wind = range(9).map((i) => {
    const colour = mix(p.dusk, p.haze, (i + 1) / 9);
    return rect(
      chance.int(-200, 900),
      60 + i * 52,
      chance.int(220, 560),
      chance.int(6, 16),
      colour,
      ' rx="8"',
    );
  });
  return [
    rect(0, 0, WIDTH, HEIGHT, mix(p.night, p.dusk, 0.65)),
    ...wind,
    rect(0, floor, WIDTH, HEIGHT - floor, mix(p.dusk, p.haze, 0.7)),
    rect(0, floor, WIDTH, 10, CHALK),
    rect(0, floor + 34, WIDTH, 8, p.spark),
    ...rolling,
  ];
};

export const ribbon: Scene = ({ chance, palette: p, id }) => {
  const width = chance.int(46, 62);
  const colours = [p.haze, p.glow, p.spark, p.third, p.dusk];
  const low = chance.int(500, 560);
  const bend = chance.int(430, 560);
  const up = chance.chance(0.5);
  const paths = colours.map((colour, i) => {
    const gap = i * (width + 12);
    const d = data(
      'M',
      -60,
      low - 190 + gap,
      'H',
      bend - 200 - gap * 0.2,
      'C',
      bend + 120 - gap * 0.2,
      low - 190 + gap,
      bend + 60 + gap * 0.3,
      -150 + gap,
      bend + 420 + gap * 0.3,
      -150 + gap,
      'S',
      1180,
      gap + 40,
      1300,
      gap + 40,
    );
    return stroke(d, colour, width);
  });
  const flip = up ? '' : ` transform="translate(0 ${HEIGHT}) scale(1 -1)"`;
  return [
    `<defs>${gradient(`${id}g`, [p.night, mix(p.night, p.dusk, 0.8)], 'x2="1" y2="1"')}</defs>`,
    rect(0, 0, WIDTH, HEIGHT, `url(#${id}g)`),
    circle([chance.int(930, 1080), up ? 470 : 200], chance.int(90, 130), mix(p.dusk, p.haze, 0.5)),
    `<g${flip}>${paths.join('')}</g>`,
  ];
};

function facets(centre: Point, radius: number, colour: (share: number) => string): string[] {
  const rows = 11;
  return range(rows).flatMap((row) => {
    const top = -Math.cos((Math.PI * row) / rows) * radius;
    const bottom = -Math.cos((Math.PI * (row + 1)) / rows) * radius;
    const columns = 14;
    return range(columns).map((column) => {
      const edge = (y: number, c: number): Point => {
        const half = Math.sqrt(Math.max(0, radius * radius - y * y));
        return [centre[0] - Math.cos((Math.PI * c) / columns) * half, centre[1] + y];
      };
      const points = [
        edge(top, column),
        edge(top, column + 1),
        edge(bottom, column + 1),
        edge(bottom, column),
      ];
      return polygon(points, colour(1 - Math.hypot(column / columns - 0.32, row / rows - 0.3)));
    });
  });
}

export const disco: Scene = ({ chance, palette: p, id }) => {
  const centre: Point = [chance.int(430, 770), chance.int(270, 320)];
  const radius = chance.int(170, 200);
  const lights = [p.glow, p.spark, p.third] as const;
  const beams = range(9).map((i) => {
    const angle = (i * 2 * Math.PI) / 9 + chance.next() * 0.5;
    const spread = 0.05 + chance.next() * 0.07;
    const points = [
      centre,
      polar(centre, 1300, angle - spread),
      polar(centre, 1300, angle + spread),
    ];
    return polygon(
      points,
      lights[i % 3] ?? p.glow,
      ` fill-opacity="${(0.12 + chance.next() * 0.2).toFixed(2)}"`,
    );
  });
  const dots = range(34).map((i) =>
    circle(
      [chance.int(0, WIDTH), chance.int(0, HEIGHT)],
      chance.int(3, 11),
      lights[i % 3] ?? p.glow,
      ` fill-opacity="${(0.25 + chance.next() * 0.5).toFixed(2)}"`,
    ),
  );
  const shades = [p.night, p.dusk, p.haze, p.glow, mix(p.spark, CHALK, 0.5)];
  const mirror = (share: number) => along(shades, share * 0.95 + (chance.next() - 0.5) * 0.42);
  return [
    `<defs>${gradient(`${id}g`, [p.night, p.dusk, mix(p.dusk, p.haze, 0.6)])}</defs>`,
    rect(0, 0, WIDTH, HEIGHT, `url(#${id}g)`),
    ...beams,
    ...dots,
    stroke(data('M', centre[0], 0, 'V', centre[1]), p.night, 8),
    circle(centre, radius + 5, p.night),
    group(`stroke="${p.night}" stroke-width="3"`, ...facets(centre, radius, mirror)),
  ];
};
