import { ed25519 } from '@noble/curves/ed25519.js';
import { encode } from 'uqr';
import { ticketCodeFrom } from '#shared/base/ids.ts';
import { seeded, type Seeded, seededBytes } from '#shared/base/pseudoRandom.ts';
import { encodeBody, formatTicket, signedMessage } from '#shared/tickets/ticketCode.ts';
import type { Region } from '#web/checkin/camera/takePicture.ts';
import type { Pixels } from '#web/checkin/camera/pictureFilters.ts';

type Point = readonly [x: number, y: number];
/** Changes the brightness (0 to 255) at a point of the code, measured in modules from its upper left corner. */
type Damage = (shade: number, x: number, y: number) => number;

/** How a camera sees a code. Lengths are in pixels of the picture if nothing else is said. */
export type Look = {
  size: Point;
  /** The side of a module in the middle of the code. */
  module: number;
  /** The middle of the code, as a share of the room that the picture leaves to it; 0.5 is the middle. */
  place: Point;
  /** Angles in radians: the turn in its plane; the tilt out of it, about an axis with its own angle. */
  turn: number;
  tilt: number;
  axis: number;
  /** How far the screen is bent, in radians of a cylinder over its width. */
  bend: number;
  light: number;
  dark: number;
  /** Standard deviation of the blur, and the way that the code moves while the shutter is open; in modules. */
  blur: number;
  motion: Point;
  /** Standard deviation of the sensor's noise. */
  noise: number;
  /** Share of the brightness that the pattern of screen and sensor takes and gives. */
  moire: number;
  damage: Damage;
};

export type PhotographedCode = { text: string; pixels: Pixels };

const MODULES = 41;
const QUIET = 4;
const CHANNELS = 4;
/** The camera's distance, in widths of the code: perspective as from about 30 cm. */
const DISTANCE = 3;
/** The phone's black edge, in modules. */
const BEZEL = 6;
/** The room behind it: squares of any brightness, this many on a side. */
const ROOM = 12;
const grains = seeded('grain');
/** The noise of a sensor; each line of a picture begins somewhere in it. */
const GRAIN = Float32Array.from({ length: 65_521 }, () => gaussian(grains));

/** Makes a ticket code as the product does, with a true signature of a throwaway key. */
function ticketText(chance: Seeded): string {
  const code = ticketCodeFrom(seededBytes(chance, 5));
  const ids = { kid: 1, eventId: chance.int(1, 9999), productId: chance.int(1, 9999) };
  const body = encodeBody({ ...ids, kind: { type: 'ticket', demo: false } });
  return formatTicket(body, ed25519.sign(signedMessage(body, code), seededBytes(chance, 32)), code);
}

/** Draws a ticket on a phone in front of the camera. The same seed gives the same picture. */
export function photograph(seed: string, look: Look): PhotographedCode {
  const chance = seeded(seed);
  const text = ticketText(chance);
  const modules = encode(text, { ecc: 'M', border: 0 }).data;
  const { size, light, dark, noise, moire } = look;
  const [width, height] = size;
  const spot = new Float64Array(2);
  const project = projection(look, spot);
  const room = Array.from({ length: ROOM * ROOM }, () => chance.int(10, 110));
  const [waveX, waveY] = [0.9 + chance.next(), 0.4 + chance.next()];

  const roomAt = (x: number, y: number): number =>
    room[Math.floor((y / height) * ROOM) * ROOM + Math.floor((x / width) * ROOM)] ?? 0;

  function shadeAt(x: number, y: number): number {
    project(x, y);
    const [u = 0, v = 0] = spot;
    const beyond = Math.max(-u, -v, u - MODULES, v - MODULES);
    if (beyond >= QUIET + BEZEL) return roomAt(x, y);
    if (beyond >= QUIET) return 12;
    const on = beyond < 0 && modules[Math.floor(v)]?.[Math.floor(u)] === true;
    return look.damage(on ? dark : light, u, v);
  }

  const around = samples(look, chance);
  const [middleX, middleY] = middleOf(look);
  const reach = look.module * (MODULES + 2 * (QUIET + BEZEL));
  function lightAt(x: number, y: number): number {
    if (Math.abs(x - middleX) > reach || Math.abs(y - middleY) > reach) return roomAt(x, y);
    let sum = shadeAt(x, y);
    const [u = 0, v = 0] = spot;
    // Around the code, where nothing has edges that matter, one sample is enough.
    if (Math.max(-u, -v, u - MODULES, v - MODULES) > QUIET) return sum;
    for (const [dx, dy] of around) sum += shadeAt(x + dx, y + dy);
    return sum / (around.length + 1);
  }

  const data = new Uint8ClampedArray(width * height * CHANNELS).fill(255);
  for (let y = 0, at = 0; y < height; y += 1) {
    let grain = chance.int(0, GRAIN.length - 1);
    for (let x = 0; x < width; x += 1, at += CHANNELS) {
      grain = (grain + 1) % GRAIN.length;
      const pattern = moire === 0 ? 1 : 1 + moire * Math.sin(x * waveX + y * waveY);
      const shade = lightAt(x, y) * pattern + noise * (GRAIN[grain] ?? 0);
      data[at] = data[at + 1] = data[at + 2] = shade;
    }
  }
  return { text, pixels: { data, width, height } };
}

/** Approximately normal, with a standard deviation of 1. */
function gaussian({ next }: Seeded): number {
  return (next() + next() + next() + next() - 2) * Math.sqrt(3);
}

/** The light of a pixel comes from these points, too: its own square, blurred and moved. */
function samples({ blur, motion, module }: Look, chance: Seeded): Point[] {
  const count = motion[0] === 0 && motion[1] === 0 && blur < 0.15 ? 4 : 20;
  return Array.from({ length: count }, (_, i): Point => {
    const way = module * ((i + 0.5) / count - 0.5);
    const at = (moved: number): number =>
      chance.next() - 0.5 + module * blur * gaussian(chance) + moved * way;
    return [at(motion[0]), at(motion[1])];
  });
}

function middleOf({ size, module, place }: Look): Point {
  const room = (length: number, share: number): number => {
    const margin = Math.min(length / 2, module * (MODULES / 2 + QUIET) * 1.2);
    return margin + (length - 2 * margin) * share;
  };
  return [room(size[0], place[0]), room(size[1], place[1])];
}

/** Writes to `at` where in the code (in modules) a point of the picture lies: a pinhole camera before a tilted plane. */
function projection(look: Look, at: Float64Array): (x: number, y: number) => void {
  const { module, turn, tilt, axis, bend } = look;
  const middle = middleOf(look);
  const [sinAxis, cosAxis] = [Math.sin(axis), Math.cos(axis)];
  const [sinTilt, cosTilt] = [Math.sin(tilt), Math.cos(tilt)];
  const [sinTurn, cosTurn] = [Math.sin(turn - axis), Math.cos(turn - axis)];
  const focal = module * MODULES * DISTANCE;
  return (x, y) => {
    const [px, py] = [(x - middle[0]) / focal, (y - middle[1]) / focal];
    // In the axes of the tilt: `along` stays where it is, `across` leans away from the camera.
    const [along, across] = [px * cosAxis + py * sinAxis, py * cosAxis - px * sinAxis];
    const near = DISTANCE / (cosTilt - across * sinTilt);
    const [a, b] = [along * cosTilt * near, across * near];
    const [u, v] = [a * cosTurn + b * sinTurn, b * cosTurn - a * sinTurn];
    const rolled = bend === 0 ? u : Math.asin(Math.max(-1, Math.min(1, u * bend))) / bend;
    at[0] = (rolled + 0.5) * MODULES;
    at[1] = (v + 0.5) * MODULES;
  };
}

/** Cuts and scales as `createImageBitmap` does at its lowest quality, bilinearly. For gray pictures. */
export function resized(picture: Pixels, region: Region): Pixels {
  const { data, width } = picture;
  const { x, y } = region;
  const [wide, high] = [region.size.resizeWidth, region.size.resizeHeight];
  if (wide === width && region.width === width) return picture;
  const [stepX, stepY] = [region.width / wide, region.height / high];
  const result = new Uint8ClampedArray(wide * high * CHANNELS).fill(255);
  const shade = (column: number, row: number): number =>
    data[
      ((y + Math.min(region.height - 1, row)) * width + x + Math.min(region.width - 1, column)) *
        CHANNELS
    ] ?? 0;
  for (let row = 0, at = 0; row < high; row += 1) {
    const fromY = Math.max(0, (row + 0.5) * stepY - 0.5);
    const [top, down] = [Math.floor(fromY), fromY % 1];
    for (let column = 0; column < wide; column += 1, at += CHANNELS) {
      const fromX = Math.max(0, (column + 0.5) * stepX - 0.5);
      const [left, right] = [Math.floor(fromX), fromX % 1];
      const above = shade(left, top) * (1 - right) + shade(left + 1, top) * right;
      const below = shade(left, top + 1) * (1 - right) + shade(left + 1, top + 1) * right;
      result[at] = result[at + 1] = result[at + 2] = above * (1 - down) + below * down;
    }
  }
  return { data: result, width: wide, height: high };
}
