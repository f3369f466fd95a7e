import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { belowTaken, leftOf, quantitiesOf } from './addons.rules.ts';
import { offered, planVariants, type StoredVariant, variantName } from './variants.rules.ts';

it('the stock of an add-on says what is taken, and leaves what is not', () => {
  const many = { quantity_sold: 1200, quantity_held: 2 };
  expect(belowTaken(many, 'x').message).toMatch(/: 1,200 sold and 2 held$/);
  expect(belowTaken({ ...many, quantity_held: 0 }, 'x').message).toMatch(/: 1,200 sold$/);
  const taken = { quantity_sold: 3, quantity_held: 2 };
  expect([10, 4, null].map((total) => leftOf({ total, ...taken }))).toEqual([5, 0, null]);
});

it('the stock of an add-on is that of its variants together where it has some', () => {
  const eight = { id: 1, label: 'Size 8', available_quantity: 4 };
  const nine = { id: 2, label: 'Size 9', available_quantity: null, retired: true } as const;
  const half = { id: 3, label: 'Size 8½', available_quantity: 2 };
  const addon = { available_quantity: 100, variants: [eight, nine, half] };
  expect(quantitiesOf(addon, (id, byDefault) => (id === 1 ? 1 : byDefault))).toEqual({
    available_quantity: 3,
    variants: [{ ...eight, available_quantity: 1 }, half],
  });
  const endless = { ...addon, variants: [{ ...eight, available_quantity: null }] };
  expect(quantitiesOf(endless, (_, byDefault) => byDefault).available_quantity).toBeNull();
  expect(quantitiesOf({ ...addon, variants: [] }, () => 7)).toEqual({ available_quantity: 7 });
});

it('variants keep their ids by name through any changes, and no two have one', () => {
  const labels = fc.uniqueArray(fc.constantFrom('S', 'M', 'L', 'XL', 'XXL'));
  holds(fc.array(labels, { maxLength: 8 }), (lists) => {
    const idOf = new Map<string, number>();
    let now: StoredVariant[] = [];
    for (const list of lists) {
      const shown = new Map(offered(now).map(({ label, id }) => [label, id]));
      const wanted = list.map((label) => {
        const id = shown.get(label);
        return { ...(id === undefined ? {} : { id }), label, available_quantity: 1 };
      });
      now = planVariants(now, wanted);
      expect(offered(now).map(({ label }) => label)).toEqual(list);
      expect(new Set(now.map(({ id }) => id)).size).toBe(now.length);
      for (const { id, label } of now) {
        expect(idOf.get(label) ?? id).toBe(id);
        idOf.set(label, id);
      }
    }
  });
});

it('variants may be renamed, and stand behind the name of the add-on', () => {
  const after = { id: 4, label: 'Size 8½', available_quantity: 2 };
  expect(planVariants([{ ...after, label: '8.5' }], [after])).toEqual([after]);
  expect(variantName('Skate rental', after.label)).toBe('Skate rental (Size 8½)');
});
