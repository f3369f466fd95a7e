import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import { lumaOfPng } from './png.ts';

/** The text of the QR code in a screenshot, and how dark and how bright it gets (0 to 255). */
export function readQr(png: Buffer): { text: string; darkest: number; brightest: number } {
  const { width, height, data } = lumaOfPng(png);
  const source = new RGBLuminanceSource(Uint8ClampedArray.from(data), width, height);
  const text = new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  const [darkest, brightest] = [Math.min(...new Set(data)), Math.max(...new Set(data))];
  return { text, darkest, brightest };
}
