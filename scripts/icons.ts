// Draws public/ icons from public/favicon.svg; run after a change of it: node scripts/icons.ts
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findOrInstallChromium } from './chromium.ts';
import { root } from './sources.ts';

interface Icon {
  name: string;
  size: number;
  radius: number;
  scale: number;
}

const ICONS: Icon[] = [
  { name: 'icon-192', size: 192, radius: 14, scale: 1 },
  { name: 'icon-512', size: 512, radius: 14, scale: 1 },
  { name: 'icon-maskable-512', size: 512, radius: 0, scale: 0.8 },
  { name: 'apple-touch-icon', size: 180, radius: 0, scale: 0.92 },
];

function svg({ size, radius, scale }: Icon): string {
  const shift = 32 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64" style="display:block">
    <rect width="64" height="64" rx="${radius}" fill="#140e1e"/>
    <g stroke-width="8.4" stroke-linecap="round" transform="translate(${shift} ${shift}) scale(${scale})">
      <path stroke="#ff7a66" d="M17 18h30"/><path stroke="#ffc54d" d="M17 32h30"/>
      <path stroke="#3fe0cb" d="M17 46h30"/>
    </g></svg>`;
}

/** An .ico file with one PNG: https://en.wikipedia.org/wiki/ICO_(file_format). */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox'],
});

async function draw(icon: Icon): Promise<Buffer> {
  const viewport = { width: icon.size, height: icon.size };
  const page = await browser.newPage({ viewport });
  await page.setContent(`<body style="margin:0;background:transparent">${svg(icon)}</body>`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

for (const icon of ICONS) {
  await writeFile(join(root, 'public', `${icon.name}.png`), await draw(icon));
}
// Browsers load favicon.ico for documents without an icon link, such as PDF files.
const small = { name: 'favicon', size: 32, radius: 14, scale: 1 };
await writeFile(join(root, 'public', 'favicon.ico'), icoOf(await draw(small), small.size));
await browser.close();
