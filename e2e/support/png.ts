import sharp from 'sharp';

/** Brightness per pixel, 0 to 255, row by row. */
export type Luma = { width: number; height: number; data: Uint8Array };

export async function lumaOfPng(png: Buffer): Promise<Luma> {
  const grey = sharp(png).flatten({ background: 'white' }).greyscale().raw();
  const { data, info } = await grey.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
