import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { problemSchema } from '#shared/base/problems.schemas.ts';
import { type Fetch, listen } from './listen.ts';

type Settings = Omit<Parameters<typeof listen>[1], 'host' | 'port'>;

async function open(fetch: Fetch = () => new Response('fine'), settings: Settings = {}) {
  const listener = await listen(fetch, { host: '127.0.0.1', port: 0, ...settings });
  onTestFinished(() => listener.close());
  const { port, close } = listener;
  return { port, close, url: `http://127.0.0.1:${port}/` };
}

/** Opens a connection, sends `text` on it, and collects everything that comes back. */
function speak(port: number, text: string, options = {}) {
  const socket = connect({ port, host: '127.0.0.1', ...options });
  const said = { answer: '' };
  socket.on('data', (chunk) => (said.answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(text);
  return { socket, said };
}

const POST = 'POST / HTTP/1.1\r\nHost: x\r\n';
it.each([
  ['no HTTP at all', 400, 'skates\r\n\r\n'],
  ['a host that cannot be', 400, 'GET / HTTP/1.1\r\nHost: <>\r\nConnection: close\r\n\r\n'],
  ['a length that is none', 400, `${POST}Content-Length: x\r\n\r\n`],
  ['too much of a header', 431, `${POST}X: ${'x'.repeat(20_000)}\r\n\r\n`],
])(
  'what is no proper request is answered with a code and a sentence: %s',
  async (_, status, text) => {
    const { port } = await open();
    const { socket, said } = speak(port, text);
    await once(socket, 'close');
    expect(said.answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(said.answer.toLowerCase()).toContain('content-type: application/json');
    const body = /\{.*\}/.exec(said.answer)?.[0] ?? '';
    expect(problemSchema.parse(JSON.parse(body)).code).toMatch(/^request\./);
  },
);

it('a request that never ends is refused, and its connection closed though the client keeps its side open', async () => {
  const limits = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 };
  const { port } = await open(undefined, { limits });
  const gone = Array.from({ length: 30 }, async () => {
    const endless = 'POST / HTTP/1.1\r\nContent-Length: 5\r\n';
    const { socket, said } = speak(port, endless, { allowHalfOpen: true });
    await once(socket, 'end');
    // The socket answers with a reset only once it is closed.
    const nagging = setInterval(() => socket.write('x'), 100);
    await new Promise((closed) => socket.once('close', closed));
    clearInterval(nagging);
    return said.answer;
  });
  for (const answer of await Promise.all(gone)) expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

it('closing answers what is under way, takes nothing new, and waits for nobody who asks nothing', async () => {
  const answering = Promise.withResolvers<Response>();
  const asked = Promise.withResolvers<void>();
  const { port, url, close } = await open(() => {
    asked.resolve();
    return answering.promise;
  });
  await once(connect(port, '127.0.0.1'), 'connect');
  const response = fetch(url);
  await asked.promise;
  const closed = close();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  answering.resolve(new Response('after all'));
  expect(await (await response).text()).toBe('after all');
  await closed;
});

it('closing cuts off what never ends', async () => {
  const endless = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) });
  const { url, close } = await open(() => new Response(endless), { patienceMs: 20 });
  const response = await fetch(url);
  await close();
  await expect(response.text()).rejects.toThrow('terminated');
});
