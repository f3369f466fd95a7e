import sharp, { type Sharp } from 'sharp';
import { AppError } from '#shared/base/errors.ts';
import { pictureBroken, keptSize, measuresProblem } from '#shared/pictures/pictures.rules.ts';
import { type PictureFormat, widthsUpTo } from '#shared/pictures/pictureUrl.ts';

export type Sizes = {
  /** Width and height of the largest picture. */
  width: number;
  height: number;
  files: { width: number; format: PictureFormat; bytes: Uint8Array }[];
};

const PATIENCE_S = 30;
// Warnings are ignored, because pictures from phones often cause them.
const careful = { failOn: 'error' } as const;

// The library uses one thread, so that the other processors stay free for sales.
sharp.concurrency(1);

/** Decodes a picture and returns its pixels: upright, in sRGB, no larger than we keep. */
async function decoded(bytes: Uint8Array) {
  const { autoOrient, pages = 1 } = await sharp(bytes, {
    ...careful,
    limitInputPixels: false,
  }).metadata();
  const problem = measuresProblem({ ...autoOrient, frames: pages });
  if (problem) throw new AppError(problem);
  const { width, height } = keptSize(autoOrient);
  return sharp(bytes, careful)
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .timeout({ seconds: PATIENCE_S })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  // A higher effort saves 5% and takes twice as long.
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
};

/**
 * Makes all sizes and formats; decoding also checks the picture. Throws `pictureBroken` and what `measuresProblem`
 * returns.
 */
export async function makeSizes(bytes: Uint8Array): Promise<Sizes> {
  const { data, info } = await decoded(bytes).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    throw new AppError(pictureBroken, { cause: error });
  });
  const { width, height, channels } = info;
  const files: Sizes['files'] = [];
  for (const size of widthsUpTo(width)) {
    for (const format of ['avif', 'webp'] as const) {
      const picture = sharp(data, { raw: { width, height, channels } }).resize({ width: size });
      files.push({ width: size, format, bytes: await encoders[format](picture).toBuffer() });
    }
  }
  return { width, height, files };
}
