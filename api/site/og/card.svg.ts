import { posterSvg } from '#api/drawings/poster.ts';
import type { Card } from './cardContent.ts';

const ACCENTS = { coral: '#ff7a66', aqua: '#3fe0cb', amber: '#ffc54d' } as const;
const NIGHT = '#140e1e';

export const WIDTH = 1200;
export const HEIGHT = 630;
export const MARGIN = 64;

/** Three colored lines at the bottom, the card's accent first. */
function lanes(accent: keyof typeof ACCENTS): string {
  const colours = [ACCENTS[accent], ...Object.values(ACCENTS).filter((c) => c !== ACCENTS[accent])];
  return colours
    .map((colour, i) => {
      const y = HEIGHT - 13 - (2 - i) * 15;
      return `<path d="M-20 ${y}H1220" stroke="${colour}" stroke-width="8" fill="none"/>`;
    })
    .join('');
}

/**
 * Draws a card's background: the poster, darkened behind the text, and the lanes. With `over`, without the poster, to
 * be laid over a photo.
 */
export function backgroundSvg({ poster, accent }: Card, over: boolean): string {
  const drawn = over ? '' : posterSvg(poster.id, poster.seed);
  const art = drawn.replace('<svg ', `<svg x="0" y="-22" `);
  const shade = [
    '<linearGradient id="shade" x1="0" y1="1" x2="0.35" y2="0">',
    `<stop offset="0.25" stop-color="${NIGHT}" stop-opacity="0.96"/>`,
    `<stop offset="0.7" stop-color="${NIGHT}" stop-opacity="0.72"/>`,
    `<stop offset="1" stop-color="${NIGHT}" stop-opacity="0.1"/>`,
    '</linearGradient>',
    '<radialGradient id="corner" cx="0" cy="0" r="0.42">',
    `<stop offset="0" stop-color="${NIGHT}" stop-opacity="0.9"/>`,
    `<stop offset="1" stop-color="${NIGHT}" stop-opacity="0"/>`,
    '</radialGradient>',
  ].join('');
  const whole = `width="${WIDTH}" height="${HEIGHT}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${whole} viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `${art}<defs>${shade}</defs><rect ${whole} fill="url(#shade)"/>` +
    `<rect ${whole} fill="url(#corner)"/>${lanes(accent)}</svg>`
  );
}
