import type { Pixels } from '#web/checkin/camera/decoder.ts';
import type { Region } from '#web/checkin/camera/picture.ts';

const CHANNELS = 4;

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
