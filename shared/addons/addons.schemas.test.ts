import { expect, it } from 'vitest';
import { addonCreateSchema, addonPatchSchema } from './addons.schemas.ts';
import { addonTextSchema } from './addonText.schemas.ts';

const addon = { name: 'Skate rental', price: 800, addon_type: 'skate_rental' };
const typed = {
  ...addon,
  description: '',
  price: '8.00',
  sales_tax_rate: '7.25',
  available_quantity: '',
  sort_order: '0',
  variants: [],
};

it.each([
  [{ name: '' }, 'Name is required'],
  [{ price: 0 }, 'Price must be at least $0.01'],
  [{ price: 0.5 }, 'Price must be at least $0.01'],
  [{ price: 1e12 }, 'Price must be at most $1,000,000.00'],
  [{ sales_tax_rate: 10_001 }, 'Tax rate must be between 0 and 100'],
  [{ sales_tax_rate: -1 }, 'Tax rate must be between 0 and 100'],
  [{ addon_type: 'snack' }, 'Choose a type'],
  [{ available_quantity: -1 }, 'Available quantity cannot be negative'],
  [{ available_quantity: 1.5 }, 'Available quantity must be a whole number'],
  [{ sort_order: 'x' }, 'Sort order must be a whole number'],
])('an add-on on the wire: %j: %s', (wrong, message) => {
  const { error } = addonCreateSchema.safeParse({ ...addon, ...wrong });
  expect(error?.issues[0]?.message).toBe(message);
});

it('an add-on on the wire may be changed in part', () =>
  expect(addonPatchSchema.parse({ available_quantity: null })).toEqual({
    available_quantity: null,
  }));

it('an add-on as it is typed becomes cents, hundredths and null', () =>
  expect(addonTextSchema.parse(typed)).toEqual({
    ...addon,
    description: null,
    price: 800,
    sales_tax_rate: 725,
    available_quantity: null,
    sort_order: 0,
    variants: [],
  }));

it.each([
  ['.01', 1],
  ['19.99', 1999],
  ['$1,234.5', 123_450],
])('an add-on as it is typed: %s is %i cents', (price, cents) =>
  expect(addonTextSchema.parse({ ...typed, price }).price).toBe(cents),
);

it.each([
  [{ price: '0' }, 'Price must be at least $0.01'],
  [{ price: '' }, 'Price must be at least $0.01'],
  [{ price: '6,50' }, 'Write 6.50 with a point, not 6,50'],
  [{ price: '-5' }, 'Price must be at least $0.01'],
  [{ sales_tax_rate: '100.01' }, 'Tax rate must be between 0 and 100'],
  [{ sales_tax_rate: '8.255' }, 'Tax rate must be between 0 and 100'],
  [{ available_quantity: '2.5' }, 'Available quantity must be a whole number'],
  [{ available_quantity: '-2' }, 'Available quantity cannot be negative'],
  [{ sort_order: 'first' }, 'Sort order must be a whole number'],
])('an add-on as it is typed: %j: %s', (wrong, message) => {
  const { error } = addonTextSchema.safeParse({ ...typed, ...wrong });
  expect(error?.issues[0]?.message).toBe(message);
});
