import { expect, it } from 'vitest';
import { venuesContract } from '#shared/venues/venues.contract.ts';
import { inlineCalls } from './contract-paths.ts';

const load = async () => ({ venuesContract });
const IMPORT = `import { venuesContract } from '#shared/venues/venues.contract.ts';`;
const LIST = '{"method":"get","path":"/api/venues"}';

it('puts method and path of a call where it is made, and takes only types from its contract', async () => {
  const code = await inlineCalls(`${IMPORT}\ncall(venuesContract.list, {});`, load);
  expect(code).toBe(`import type ${IMPORT.slice(7)}\ncall(${LIST}, {});`);
});

it('leaves types, and names that only begin alike, alone; a call that is chosen while it runs has all; a contract that is not there stops the build', async () => {
  const types = `type A = InputOf<typeof venuesContract.list>; a.venuesContracts.list;`;
  expect(await inlineCalls(`${IMPORT}\n${types}`, load)).toContain(types);
  const chosen = await inlineCalls(`${IMPORT}\ncall(venuesContract[verb]);`, load);
  expect(chosen).toContain(`"list":${LIST},"create":`);
  expect(chosen).toContain('}[verb]');
  const other = `import { x } from '#shared/venues/venues.schemas.ts';`;
  expect(await inlineCalls(other, load)).toBe(other);
  await expect(inlineCalls(IMPORT, async () => ({}))).rejects.toThrow('has no venuesContract');
});
