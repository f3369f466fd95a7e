import { along, CHALK, mix } from './palette.ts';
import {
  type Scene,
  circle,
  data,
  group,
  HEIGHT,
  polygon,
  range,
  rect,
  stroke,
  WIDTH,
} from './svg.ts';

export const lanes: Scene = ({ chance, palette: p }) => {
  const slant = chance.int(150, 330);
  const pitch = chance.int(150, 200);
  const bright = chance.int(22, 34);
  const count = Math.ceil((WIDTH + slant) / pitch) + 1;
  const accent = chance.int(1, count - 3);
  const lane = (x: number, width: number, colour: string) =>
    polygon(
      [
        [x + slant, 0],
        [x + slant + width, 0],
        [x + width, HEIGHT],
        [x, HEIGHT],
      ],
      colour,
    );
  return [
    rect(0, 0, WIDTH, HEIGHT, p.night),
    ...range(count).flatMap((i) => {
      const x = i * pitch - slant;
      const background = mix(p.dusk, p.haze, ((i * 37) % 100) / 180);
      return [
        lane(x, pitch * 0.62, background),
        lane(x + pitch * 0.62 - bright, bright, i === accent ? p.spark : p.glow),
        i === accent ? lane(x + pitch * 0.62 + 8, 10, p.third) : '',
      ];
    }),
  ];
};

export const tiles: Scene = ({ chance, palette: p, id }) => {
  const side = 225;
  const rings = [p.dusk, p.glow, p.night, p.spark, p.haze, p.third, p.night];
  const quarter = rings
    .map((colour, i) => {
      const radius = (side * (rings.length - i)) / rings.length;
      return `<path d="${data('M', 0, 0, 'H', radius, 'A', radius, radius, 0, 0, 1, 0, radius, 'Z')}" fill="${colour}"/>`;
    })
    .join('');
  const tile = `<g id="${id}t"><path d="M0 0H225V225H0Z" fill="${p.night}"/>${quarter}</g>`;
  const uses = range(18).map((i) => {
    const x = (i % 6) * side - 75 + side / 2;
    const y = Math.floor(i / 6) * side + side / 2;
    const turn = chance.int(0, 3) * 90;
    return `<use href="#${id}t" transform="translate(${x} ${y}) rotate(${turn}) translate(-112.5 -112.5)"/>`;
  });
  return [`<defs>${tile}</defs>`, rect(0, 0, WIDTH, HEIGHT, p.night), ...uses];
};

export const rink: Scene = ({ chance, palette: p }) => {
  const tilt = chance.int(-24, -12) * (chance.chance(0.5) ? 1 : -1);
  const colours = [p.night, p.dusk, p.glow, p.night, p.spark, p.night, p.third, p.night, p.haze];
  const sizes = [1, 0.9, 0.72, 0.66, 0.6, 0.54, 0.48, 0.42, 0.36];
  const ovals = colours.map((colour, i) => {
    const height = 860 * (sizes[i] ?? 0);
    const width = height + 640;
    return rect(-width / 2, -height / 2, width, height, colour, ` rx="${Math.round(height / 2)}"`);
  });
  const dashes = stroke(
    data('M', -330, -300, 'H', 330, 'M', -330, 300, 'H', 330),
    CHALK,
    5,
    ' stroke-dasharray="34 30" stroke-opacity=".55"',
  );
  const spots = range(3).map((i) =>
    circle([(i - 1) * 190, 0], 62 - i * 6, [p.glow, p.spark, p.third][i] ?? p.glow),
  );
  const place = `transform="translate(${chance.int(480, 720)} ${HEIGHT / 2}) rotate(${tilt})"`;
  return [
    rect(0, 0, WIDTH, HEIGHT, mix(p.night, p.dusk, 0.6)),
    group(place, ...ovals, dashes, ...spots),
  ];
};

export const scales: Scene = ({ chance, palette: p }) => {
  const radius = chance.int(84, 104);
  const rows = Math.ceil(HEIGHT / (radius / 2)) + 2;
  const columns = Math.ceil(WIDTH / (radius * 2)) + 2;
  const sky = [p.night, p.dusk, p.haze, p.glow, mix(p.glow, CHALK, 0.5)];
  const shift = chance.next() * 0.2;
  return [
    rect(0, 0, WIDTH, HEIGHT, p.night),
    ...range(rows).flatMap((row) => {
      const y = row * (radius / 2);
      const share = Math.min(1, (row / rows) * 1.05 + shift * 0.5);
      const colour = along(sky, share);
      return range(columns).flatMap((column) => {
        const x = column * radius * 2 - (row % 2) * radius;
        const lit = chance.chance(0.07);
        return [
          circle([x, y], radius - 2, mix(colour, p.night, 0.42)),
          circle([x, y], radius * 0.78, lit ? p.third : colour),
          circle([x, y], radius * 0.5, mix(colour, p.dusk, 0.34)),
          circle([x, y], radius * 0.24, lit ? CHALK : mix(colour, p.spark, 0.45)),
        ];
      });
    }),
  ];
};
