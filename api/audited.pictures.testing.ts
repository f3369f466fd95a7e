// For audited.testing.ts: pictures that admins bring in.
import { createServer } from 'node:http';
import { aPicture } from '#api/pictures/testing.ts';
import type { Examples } from './audited.fixture.testing.ts';

async function picture(): Promise<FormData> {
  const bytes = new Uint8Array(await aPicture(40, 40).png().toBuffer());
  const form = new FormData();
  form.set('picture', new File([bytes], 'dot.png', { type: 'image/png' }));
  return form;
}

/** The address of a picture on another site, which answers once. */
async function elsewhere(): Promise<string> {
  const bytes = await aPicture(50, 50).png().toBuffer();
  const server = createServer((_request, response) => {
    response.end(bytes);
    server.close();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/rink.png`;
}

export const pictures: Examples = {
  'POST /api/admin/pictures': async () => ({
    path: '/api/admin/pictures',
    body: await picture(),
  }),
  'POST /api/admin/pictures/copies': async () => ({
    path: '/api/admin/pictures/copies',
    body: { url: await elsewhere() },
  }),
};
