import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#api/folder.testing.ts';
import { toolEnvironment } from './run.ts';
import { root } from './sources.ts';

/** npm prints two empty lines around the script's name and command. */
const NPM_LINES = 4;
const MAX_LINES = 10;

test('a start says where it runs and who may log in, in ten lines with npm and the build', async () => {
  const DATA_DIR = temporaryFolder();
  const env = toolEnvironment({ NODE_ENV: 'development', PORT: '0', DATA_DIR });
  const server = spawn(process.execPath, ['api/main.ts'], { cwd: root, env });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitFor(() => expect(output).toContain('Demo logins'), { timeout: 50_000 });
  server.kill('SIGTERM');
  await once(server, 'exit');
  const lines = output.trimEnd().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(
      /"version":"[\d.]+","schema":"\d{4}-[\w-]+","engine":"sqlite","payments":"demo","mode":"demo","msg":"server started"/,
    ),
    '',
    expect.stringMatching(/^ {2}Rollcall is running at http:\/\/localhost:\d+$/),
    '  Demo logins: admin, staff, promoter, skater (password rollcall-demo)',
  ]);
  expect(NPM_LINES + 1 + lines.length + 1).toBeLessThanOrEqual(MAX_LINES);
});
