// For audited.testing.ts: pictures that admins bring in.
import { aPicture } from '#api/pictures/testing.ts';
import type { Examples } from './audited.fixture.testing.ts';

async function picture(): Promise<FormData> {
  const bytes = new Uint8Array(await aPicture(40, 40).png().toBuffer());
  const form = new FormData();
  form.set('picture', new File([bytes], 'dot.png', { type: 'image/png' }));
  return form;
}

export const pictures: Examples = {
  'POST /api/admin/pictures': async () => ({
    path: '/api/admin/pictures',
    body: await picture(),
  }),
  'POST /api/admin/pictures/copies': async () => ({
    path: '/api/admin/pictures/copies',
    body: { url: 'https://cdn.example/rink.png' },
  }),
};
