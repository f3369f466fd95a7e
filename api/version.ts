import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const packageJson = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8');

/** The version of this server, as package.json has it. */
export const VERSION = z.object({ version: z.string() }).parse(JSON.parse(packageJson)).version;
