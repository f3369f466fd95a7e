import { expect, test } from 'vitest';
import { temporaryFolder } from '#api/folder.testing.ts';
import { run } from './run.ts';

test.each([
  [0, {}],
  [1, { PORT: 'door' }],
])('the doctor ends with %i for %j, a line for each check', async (expected, env) => {
  const given = { DATA_DIR: temporaryFolder(), DATABASE_URL: '', NODE_ENV: 'development', ...env };
  const { code, output } = await run(process.execPath, ['scripts/doctor.ts'], {
    quiet: true,
    env: given,
  });
  expect(output).toMatch(/^((ok|warn|fail) +\w[^\n]+\n)+$/);
  expect({ code, fails: /^fail/m.test(output) }).toEqual({ code: expected, fails: expected === 1 });
});
