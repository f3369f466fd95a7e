import { expect, it } from 'vitest';
import { deviceStateSchema } from './deviceState.schemas.ts';
import { registerDeviceSchema, renameDeviceSchema } from './doorDevices.schemas.ts';

const rename = (name: string) => renameDeviceSchema.safeParse({ name });

it.each(['A', '  Door 2  ', 'x'.repeat(100)])('a phone may be called %j', (name) => {
  expect(rename(name).data).toEqual({ name: name.trim() });
});

it.each([
  ['   ', 'Enter a name'],
  ['x'.repeat(101), 'Too big: expected string to have <=100 characters'],
  ['Do\u0000or', "Unprintable characters aren't allowed"],
])('a phone is not called %j', (name, message) => {
  expect(rename(name).error?.issues).toMatchObject([{ path: ['name'], message }]);
});

it('its key is 65 bytes, its build has at most 40 characters', () => {
  const key = (length: number) =>
    registerDeviceSchema.safeParse({ name: 'Door', publicKey: 'B'.repeat(length) }).success;
  expect([86, 87, 88].map(key)).toEqual([false, true, false]);
  const state = (length: number) =>
    deviceStateSchema.safeParse({ app: 'a'.repeat(length), clock: 'anchored', persisted: true })
      .success;
  expect([40, 41].map(state)).toEqual([true, false]);
});
