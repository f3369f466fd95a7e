import { expect, it } from 'vitest';
import { registerDeviceSchema, renameDeviceSchema } from './doorDevices.schemas.ts';

const rename = (name: string) => renameDeviceSchema.safeParse({ name });

it.each(['A', '  Door 2  ', 'x'.repeat(100)])('a phone may be called %j', (name) => {
  expect(rename(name).data).toEqual({ name: name.trim() });
});

it.each([
  ['   ', 'Enter a name'],
  ['Do\u0000or', "Unprintable characters aren't allowed"],
])('a phone is not called %j', (name, message) => {
  expect(rename(name).error?.issues).toMatchObject([{ path: ['name'], message }]);
});

it('its key is 65 bytes', () => {
  const key = (length: number) =>
    registerDeviceSchema.safeParse({ name: 'Door', publicKey: 'B'.repeat(length) }).success;
  expect([86, 87, 88].map(key)).toEqual([false, true, false]);
});
