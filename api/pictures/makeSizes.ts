import sharp, { type Sharp } from 'sharp';
import { AppError } from '#shared/base/errors.ts';
import { pictureBroken } from '#shared/pictures/pictures.errors.ts';
import { keptSize, measuresProblem } from '#shared/pictures/pictures.rules.ts';
import { type PictureFormat, widthsUpTo } from '#shared/pictures/pictureUrl.ts';

export type Sizes = {
  /** Of the largest, in pixels. */
  width: number;
  height: number;
  files: { width: number; format: PictureFormat; bytes: Uint8Array }[];
};

const PATIENCE_S = 30;
// Truncated and damaged pictures are refused; mere warnings, which phones cause often, are not.
const careful = { failOn: 'error' } as const;

// The rest of the machine sells tickets.
sharp.concurrency(1);

/** As large as it will be needed: the right way up, in sRGB, without whatever else was in the file. */
async function decoded(bytes: Uint8Array) {
  // The limit has words of its own here.
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
  // Slower efforts save some 5 % and take twice as long.
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
};

/**
 * Every size of a picture, in both formats. Decoding all of it is the check: throws `pictureBroken` and what
 * `measuresProblem` says. Takes a second or two of a processor.
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
