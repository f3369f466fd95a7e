import { writeFileSync } from 'node:fs';
import { encode } from 'uqr';
import type { Luma } from './pictures.ts';

/** What the camera sees: a QR code, a picture, or nothing. */
type CameraView = { qr: string } | { picture: Luma } | 'nothing';

const WIDTH = 640;
const HEIGHT = 480;
const GREY = 118;
const MARGIN = 12;
/** A picture may be as large as this. */
export const ROOM = { width: WIDTH - 2 * MARGIN, height: HEIGHT - 2 * MARGIN };

/**
 * A fake camera for Chromium: a video file. Start the browser with `cameraFlags(file)`; `show`
 * changes the picture at any time.
 */
export class FakeCamera {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
    writeFileSync(file, filmOf(pictureOf('nothing')));
  }

  show(sight: CameraView): void {
    // In place and at the same length: the running camera keeps the file open.
    writeFileSync(this.file, filmOf(pictureOf(sight)), { flag: 'r+' });
  }
}

export function cameraFlags(file: string): string[] {
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}

function pictureOf(sight: CameraView): Luma {
  if (sight === 'nothing') return blank();
  return place('qr' in sight ? lumaOfQr(sight.qr) : sight.picture);
}

/** One pixel per module, level M, with quiet zone. */
function lumaOfQr(text: string): Luma {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return {
    width: size,
    height: size,
    data: Uint8Array.from(data.flat(), (dark) => (dark ? 20 : 235)),
  };
}

function blank(): Luma {
  return { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT).fill(GREY) };
}

/** Centered, enlarged by whole factors so that modules stay sharp. */
function place({ width, height, data }: Luma): Luma {
  const out = blank();
  const scale = Math.floor(Math.min(ROOM.width / width, ROOM.height / height));
  const [left, top] = [(WIDTH - width * scale) >> 1, (HEIGHT - height * scale) >> 1];
  for (let y = 0; y < height * scale; y += 1) {
    const row = Math.floor(y / scale) * width;
    for (let x = 0; x < width * scale; x += 1)
      out.data[(top + y) * WIDTH + left + x] = data[row + Math.floor(x / scale)] ?? 0;
  }
  return out;
}

/**
 * One frame (YUV4MPEG2, 4:2:0, gray), looped by Chromium. With several, old ones could reappear
 * while the file is rewritten.
 */
function filmOf({ data }: Luma): Buffer {
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`);
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), data, colours]);
  return Buffer.concat([head, frame]);
}
