import sharp from 'sharp';

/** Brightness per pixel, 0 to 255, row by row. */
export type Luma = { width: number; height: number; data: Uint8Array };

/** Made smaller if it does not fit. */
export async function lumaOfPng(png: Buffer, room = { width: 9999, height: 9999 }): Promise<Luma> {
  const grey = sharp(png).flatten({ background: 'white' }).greyscale();
  const fitted = grey.resize({ ...room, fit: 'inside', withoutEnlargement: true }).raw();
  const { data, info } = await fitted.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
