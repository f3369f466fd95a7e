import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Resolve } from './call.ts';

/** A stand-in for `dns.lookup` that answers each call with the next list, and repeats the last one. For tests. */
export function resolving(...answers: [string[], ...string[][]]) {
  let asked = 0;
  const resolve = ((_name: string, _options: unknown, done: (e: null, found: object[]) => void) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    const found = addresses.map((address) => ({ address, family: 4 }));
    done(null, found);
  }) as unknown as Resolve;
  return { resolve, asked: () => asked };
}

/**
 * Starts a web server on this machine; `asked` lists the paths requested from it. `url` has the name of another site,
 * for a `resolve` of its own. For tests.
 */
export async function openServer(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { asked, url: `http://pictures.example:${port}`, local: `http://127.0.0.1:${port}` };
}
