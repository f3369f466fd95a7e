import { expect, it } from 'vitest';
import { z } from 'zod';
import { formValues } from './formValues.ts';

const schema = z.object({ name: z.string(), size: z.string(), kind: z.enum(['a', 'b']) });

it('is empty where nothing is given, and text otherwise', () => {
  expect(formValues(schema)).toEqual({ name: '', size: '', kind: '' });
  const row = { id: 3, name: null, size: 7, kind: 'b' };
  expect(formValues(schema, row)).toEqual({ name: '', size: '7', kind: 'b' });
});
