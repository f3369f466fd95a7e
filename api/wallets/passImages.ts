import sharp from 'sharp';

/** Images by their file names in a pass. */
type PassImages = Record<string, Buffer>;

const SCALES = [1, 2, 3] as const;
const at = (name: string, scale: number): string => `${name}${scale > 1 ? `@${scale}x` : ''}.png`;

/** Our logo as SVG. The icon in notifications has a `background`; the logo on the pass has none. */
const mark = (background: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 64 64">${background}` +
      '<g stroke-width="8.4" stroke-linecap="round"><path stroke="#ff7a66" d="M17 18h30"/>' +
      '<path stroke="#ffc54d" d="M17 32h30"/><path stroke="#3fe0cb" d="M17 46h30"/></g></svg>',
  );
const BACKGROUND = '<rect width="64" height="64" fill="#140e1e"/>';
/** Sizes in points, as Apple requires. */
const ICON = 29;
const LOGO = 44;
const THUMBNAIL = 90;

async function sizesOf(name: string, picture: Uint8Array, points: number): Promise<PassImages> {
  const files = await Promise.all(
    SCALES.map(async (scale) => {
      const png = sharp(picture)
        .resize(points * scale, points * scale)
        .png();
      return [at(name, scale), await png.toBuffer()] as const;
    }),
  );
  return Object.fromEntries(files);
}

let own: Promise<PassImages> | undefined;

/** The images of a pass. `poster` is a square picture or null. */
export async function passImages(poster: Uint8Array | null): Promise<PassImages> {
  own ??= Promise.all([
    sizesOf('icon', mark(BACKGROUND), ICON),
    sizesOf('logo', mark(''), LOGO),
  ]).then((sizes) => Object.assign({}, ...sizes));
  const thumbnail = poster ? await sizesOf('thumbnail', poster, THUMBNAIL) : {};
  return { ...(await own), ...thumbnail };
}
