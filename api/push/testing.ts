import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { PushTarget } from './pusher.ts';
import { newDevice, openVapid, type TestDevice, unseal } from './testing.crypto.ts';

/** A message as decrypted by its device, with its headers for the push service; `from` is the sender's public key. */
type Delivered = Record<'payload' | 'urgency' | 'topic' | 'from', string> & { ttl: number };
type FakeAnswer = { status: number; headers?: Record<string, string>; hang?: boolean };

/** A push service on this machine that verifies signatures and decrypts messages. */
export async function fakePushService() {
  const devices = new Map<string, TestDevice>();
  const service = {
    url: '',
    /** Creates the subscription of a new device. */
    subscribe(): PushTarget {
      const device = newDevice();
      const path = `/push/${devices.size + 1}`;
      devices.set(path, device);
      return { endpoint: `${service.url}${path}`, keys: device.keys };
    },
    /** The messages accepted: signed for this service and encrypted for the device. */
    delivered: [] as Delivered[],
    /** Why messages were refused. */
    faults: [] as string[],
    /** Answers to the next messages, in order; later ones get 201. */
    next: [] as FakeAnswer[],
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    void receive(request, response).catch((error: unknown) => {
      service.faults.push(String(error));
      response.writeHead(400).end();
    });
  };
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { status, headers = {}, hang } = service.next.shift() ?? { status: 201 };
    if (hang) return;
    const device = devices.get(request.url ?? '');
    if (!device) {
      response.writeHead(404).end();
      return;
    }
    if (status === 201) service.delivered.push(open(request, Buffer.concat(chunks), device));
    response.writeHead(status, headers).end('a'.repeat(10));
  }
  function open({ headers, method }: IncomingMessage, body: Buffer, device: TestDevice): Delivered {
    if (method !== 'POST') throw new Error(`${method} is no push`);
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
    const from = openVapid(String(headers.authorization), service.url, Date.now());
    return {
      payload: unseal(body, device),
      ttl: Number(headers['ttl']),
      urgency: String(headers['urgency']),
      topic: String(headers['topic']),
      from,
    };
  }
  const server = createServer(handle);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  service.url = `http://127.0.0.1:${address.port}`;
  return service;
}

/** VAPID keys for tests that don't store keys in a folder. */
export const TEST_VAPID = {
  publicKey:
    'BE0T3rP8tFESjbl4-oFfNBSYNjwefbyYIsSgRyH9Nqe9JpEb5i0BTy_svmSQMVQb3ntZ6pc5GI1mmlZ44IP6ODA',
  privateKey: 'iKMrhpSe_vyuVN0AtO9AGauo7BP0P7Ryno0HK1WwFBE',
};
