import { expect, it } from 'vitest';
import fc from 'fast-check';
import sharp from 'sharp';
import { anyCharacter, holds } from '#shared/testing/propertyTesting.ts';
import { anEvent } from '#shared/testing/builders.ts';
import { eventCard, SITE_CARD, type Card } from './cardContent.ts';
import { createCardPictures, cardPainter } from './cardPictures.ts';
import { drawable, words } from './drawCard.ts';

const cardOf = (n: number): Card => ({ ...SITE_CARD, title: `Event ${n}` });

/** Drawing that ends when the test says so. */
function slowly() {
  const open: (() => void)[] = [];
  const drawn: string[] = [];
  const draw = ({ title }: Card) =>
    new Promise<Buffer>((done) => {
      drawn.push(title);
      open.push(() => done(Buffer.from(title)));
    });
  return { draw, drawn, open };
}

const soon = () => new Promise((done) => setImmediate(done));

it('pictures are drawn one after the other, each of them once', async () => {
  const { draw, drawn, open } = slowly();
  const picture = createCardPictures(draw);
  const asked = [picture(cardOf(1)), picture(cardOf(2)), picture(cardOf(1))];
  await soon();
  expect(drawn).toEqual(['Event 1']);
  open[0]?.();
  await soon();
  expect(drawn).toEqual(['Event 1', 'Event 2']);
  open[1]?.();
  expect((await Promise.all(asked)).map(String)).toEqual(['Event 1', 'Event 2', 'Event 1']);
});

it('more than a few do not wait, and one that failed is drawn again', async () => {
  let fails = true;
  const picture = createCardPictures(() =>
    fails ? Promise.reject(new Error('no memory')) : Promise.resolve(Buffer.from('png')),
  );
  await expect(picture(cardOf(1))).rejects.toThrow('no memory');
  fails = false;
  expect(String(await picture(cardOf(1)))).toBe('png');
  const never = createCardPictures(() => new Promise(() => undefined));
  for (let n = 0; n < 16; n += 1) void never(cardOf(n));
  await expect(never(cardOf(99))).rejects.toMatchObject({ code: 'site.pictures_busy' });
});

it('letters that our fonts lack lose their accents or go', () => {
  expect(drawable('  Kakaʻako – “Łódź”  Ōsaka, Ünïted ')).toBe('Kakaʻako – “Lódz” Osaka, Ünïted');
  expect(drawable('Привет 🛼 東京')).toBe('');
  holds(fc.string({ unit: anyCharacter }), (text) => void drawable(text));
});

it('words are set with our own fonts, in as many lines as they need', async () => {
  const style = { face: 'title', size: 40, colour: '#ffffff', width: 400 } as const;
  const short = await words('Roll', style);
  const long = await words('Roll and roll and roll and roll & <roll>', style);
  expect(short?.height).toBeLessThan(60);
  expect(long?.height).toBeGreaterThan(60);
  expect(long?.width).toBeLessThanOrEqual(400);
  expect(await words('東京', style)).toBeNull();
  const text = await words('Roll', { ...style, face: 'text' });
  expect(text?.width).not.toBe(short?.width);
});

it('an uploaded picture is what the card of its event stands on, as long as it is there', async () => {
  const hash = 'a'.repeat(32);
  const card = eventCard(anEvent({ image_url: `/pictures/${hash}/1600.webp` }));
  const create = { width: 1200, height: 600, channels: 3, background: '#00ff00' } as const;
  const photo = await sharp({ create }).webp().toBuffer();
  const asked: unknown[] = [];
  const draw = cardPainter(async (ref) => {
    asked.push(ref);
    return photo;
  });
  const corner = async (png: Buffer) => {
    const part = sharp(png).extract({ left: 1190, top: 5, width: 1, height: 1 });
    return [...(await part.removeAlpha().raw().toBuffer())];
  };
  const [red = 0, green = 0, blue = 0] = await corner(await draw(card));
  expect(green).toBeGreaterThan(200);
  expect(Math.max(red, blue)).toBeLessThan(60);
  expect(asked).toEqual([{ hash, width: 1200 }]);
  const gone = await corner(await cardPainter(async () => null)(card));
  expect(gone[1]).toBeLessThan(200);
});
