import { expect, it } from 'vitest';
import { addonCreateSchema, addonPatchSchema } from './addons.schemas.ts';
import { addonTextSchema } from './addonText.schemas.ts';

const addon = { name: 'Skate rental', price: 800, addon_type: 'skate_rental' };
const empty = { description: '', available_quantity: '', sort_order: '0', variants: [] };
const typed = { ...addon, ...empty, price: '8.00', sales_tax_rate: '7.25' };

const PRICE = 'Price must be at least $0.01';
const TAX = 'Tax rate must be between 0 and 100';
const WHOLE = 'Available quantity must be a whole number';
const NEGATIVE = 'Available quantity cannot be negative';
const ORDER = 'Sort order must be a whole number';

it.each([
  [{ name: '' }, 'Name is required'],
  [{ price: 0 }, PRICE],
  [{ price: 0.5 }, PRICE],
  [{ price: 1e12 }, 'Price must be at most $1,000,000.00'],
  [{ sales_tax_rate: 10_001 }, TAX],
  [{ sales_tax_rate: -1 }, TAX],
  [{ addon_type: 'snack' }, 'Choose a type'],
  [{ available_quantity: -1 }, NEGATIVE],
  [{ available_quantity: 1.5 }, WHOLE],
  [{ sort_order: 'x' }, ORDER],
])('an add-on on the wire: %j: %s', (wrong, message) => {
  const { error } = addonCreateSchema.safeParse({ ...addon, ...wrong });
  expect(error?.issues[0]?.message).toBe(message);
});

it('an add-on may be changed in part', () => {
  const change = { available_quantity: null };
  expect(addonPatchSchema.parse(change)).toEqual(change);
});

it('an add-on as it is typed becomes cents, hundredths and null', () => {
  const none = { description: null, available_quantity: null, sort_order: 0, variants: [] };
  expect(addonTextSchema.parse(typed)).toEqual({ ...addon, ...none, sales_tax_rate: 725 });
  const centsOf = (price: string) => addonTextSchema.parse({ ...typed, price }).price;
  expect(['.01', '19.99', '$1,234.5'].map(centsOf)).toEqual([1, 1999, 123_450]);
});

it.each([
  [{ price: '0' }, PRICE],
  [{ price: '' }, PRICE],
  [{ price: '6,50' }, 'Write 6.50 with a point, not 6,50'],
  [{ price: '-5' }, PRICE],
  [{ sales_tax_rate: '100.01' }, TAX],
  [{ sales_tax_rate: '8.255' }, TAX],
  [{ available_quantity: '2.5' }, WHOLE],
  [{ available_quantity: '-2' }, NEGATIVE],
  [{ sort_order: 'first' }, ORDER],
])('an add-on as it is typed: %j: %s', (wrong, message) => {
  const { error } = addonTextSchema.safeParse({ ...typed, ...wrong });
  expect(error?.issues[0]?.message).toBe(message);
});
