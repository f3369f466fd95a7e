import fc from 'fast-check';
import { expect, it } from 'vitest';
import { belowTaken, leftOf, quantitiesOf } from './addons.rules.ts';
import { offered, planVariants, type StoredVariant, variantName } from './variants.rules.ts';

it('the stock of an add-on says what is taken', () => {
  const taken = { quantity_sold: 1200, quantity_held: 2 };
  expect(belowTaken(taken, 'x').message).toMatch(/: 1,200 sold and 2 held$/);
  expect(belowTaken({ ...taken, quantity_held: 0 }, 'x').message).toMatch(/: 1,200 sold$/);
});

it('the stock of an add-on leaves what is not taken', () => {
  const taken = { quantity_sold: 3, quantity_held: 2 };
  expect(leftOf({ total: 10, ...taken })).toBe(5);
  expect(leftOf({ total: 4, ...taken })).toBe(0);
  expect(leftOf({ total: null, ...taken })).toBeNull();
});

it('the stock of an add-on is that of its variants together where it has some', () => {
  const variants = [
    { id: 1, label: 'Size 8', available_quantity: 4 },
    { id: 2, label: 'Size 9', available_quantity: null, retired: true },
    { id: 3, label: 'Size 8½', available_quantity: 2 },
  ] as const;
  const addon = { available_quantity: 100, variants };
  expect(quantitiesOf(addon, (id, byDefault) => (id === 1 ? 1 : byDefault))).toEqual({
    available_quantity: 3,
    variants: [
      { id: 1, label: 'Size 8', available_quantity: 1 },
      { id: 3, label: 'Size 8½', available_quantity: 2 },
    ],
  });
  const endless = { ...addon, variants: [{ ...variants[0], available_quantity: null }] };
  expect(quantitiesOf(endless, (_, byDefault) => byDefault).available_quantity).toBeNull();
  expect(quantitiesOf({ ...addon, variants: [] }, () => 7)).toEqual({ available_quantity: 7 });
});

const labels = fc.uniqueArray(fc.constantFrom('S', 'M', 'L', 'XL', 'XXL'));

it('the variants of an add-on keep their ids by name through any changes, and no two have one', () => {
  const run = fc.property(fc.array(labels, { maxLength: 8 }), (lists) => {
    const idOf = new Map<string, number>();
    let now: StoredVariant[] = [];
    for (const list of lists) {
      const shown = new Map(offered(now).map(({ label, id }) => [label, id]));
      now = planVariants(
        now,
        list.map((label) => {
          const id = shown.get(label);
          return { ...(id === undefined ? {} : { id }), label, available_quantity: 1 };
        }),
      );
      expect(offered(now).map(({ label }) => label)).toEqual(list);
      expect(new Set(now.map(({ id }) => id)).size).toBe(now.length);
      for (const { id, label } of now) {
        expect(idOf.get(label) ?? id).toBe(id);
        idOf.set(label, id);
      }
    }
  });
  fc.assert(run);
});

it('the variants of an add-on may be renamed, and stand behind the name of the add-on', () => {
  const before = [{ id: 4, label: '8.5', available_quantity: 2 }];
  const [after] = planVariants(before, [{ id: 4, label: 'Size 8½', available_quantity: 2 }]);
  expect(after).toEqual({ id: 4, label: 'Size 8½', available_quantity: 2 });
  expect(variantName('Skate rental', after?.label ?? '')).toBe('Skate rental (Size 8½)');
});
