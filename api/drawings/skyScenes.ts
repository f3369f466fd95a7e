import { along, CHALK, mix, NIGHT } from './palette.ts';
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

export const sun: Scene = ({ chance, palette: p }) => {
  const centre: Point = [chance.int(520, 860), HEIGHT * (0.9 + chance.next() * 0.1)];
  const rings = [p.night, mix(p.night, p.dusk, 0.55), p.dusk, p.haze, p.glow, p.spark];
  const step = chance.int(118, 140);
  const slits = range(4).map((i) => {
    const y = centre[1] - 34 - i * 46;
    return rect(centre[0] - 260, y, 520, 5 + (3 - i) * 3, p.glow);
  });
  return [
    rect(0, 0, WIDTH, HEIGHT, p.night),
    ...rings.slice(1).map((colour, i) => circle(centre, step * (5.4 - i), colour)),
    chance.chance(0.5) ? slits.join('') : circle(centre, step * 0.55, CHALK, ' fill-opacity=".85"'),
  ];
};

export const grid: Scene = ({ chance, palette: p, id }) => {
  const horizon = chance.int(360, 410);
  const centre: Point = [chance.int(480, 720), horizon];
  const radius = chance.int(225, 265);
  const stars = range(46).map(() =>
    circle(
      [chance.int(0, WIDTH), chance.int(0, horizon - 60)],
      chance.next() * 1.8 + 0.7,
      CHALK,
      ` fill-opacity="${(0.25 + chance.next() * 0.6).toFixed(2)}"`,
    ),
  );
  const low = mix(p.night, p.haze, 0.6);
  const slits = range(7).map((i) =>
    rect(centre[0] - radius, horizon - 12 - i * 27, radius * 2, Math.max(2.5, 14 - i * 2), low),
  );
  const rows = range(9).map((i) => {
    const y = horizon + (HEIGHT - horizon) * ((i + 1) / 9) ** 2.1;
    return stroke(data('M', 0, y, 'H', WIDTH), p.third, 1.4 + i * 0.35);
  });
  const columns = range(25).map((i) => {
    const spread = i - 12;
    return stroke(
      data('M', centre[0] + spread * 26, horizon, 'L', centre[0] + spread * 215, HEIGHT),
      p.third,
      2,
    );
  });
  return [
    `<defs>${gradient(`${id}s`, [p.night, p.dusk, mix(p.night, p.haze, 0.75)])}${gradient(`${id}u`, [p.spark, p.glow, p.haze])}</defs>`,
    rect(0, 0, WIDTH, horizon, `url(#${id}s)`),
    ...stars,
    `<clipPath id="${id}c">${circle(centre, radius, NIGHT)}</clipPath>`,
    group(`clip-path="url(#${id}c)"`, circle(centre, radius, `url(#${id}u)`), ...slits),
    rect(0, horizon, WIDTH, HEIGHT - horizon, mix(p.night, '#000000', 0.35)),
    group('stroke-opacity=".8"', ...rows, ...columns),
    rect(0, horizon - 2, WIDTH, 4, p.third),
  ];
};

export const fan: Scene = ({ chance, palette: p }) => {
  const centre: Point = [chance.int(260, 560), HEIGHT + 40];
  const count = chance.int(22, 34);
  const lean = chance.chance(0.5);
  const colours = [p.spark, p.glow, p.haze, p.dusk, p.night];
  const wedges = range(count).map((i) => {
    const from = Math.PI + (Math.PI * i) / count;
    const share = lean ? i / (count - 1) : 1 - i / (count - 1);
    const shade = i % 2 === 0 ? 0 : 0.16;
    const points = [
      centre,
      polar(centre, 1400, from),
      polar(centre, 1400, from + Math.PI / count + 0.004),
    ];
    return polygon(points, mix(along(colours, share), p.haze, shade));
  });
  return [
    rect(0, 0, WIDTH, HEIGHT, p.night),
    ...wedges,
    circle(centre, 176, p.night),
    circle(centre, 140, p.third),
    circle(centre, 104, p.night),
    circle(centre, 68, p.glow),
  ];
};
