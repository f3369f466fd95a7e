import { SHARED_PICTURE, shareAddress } from '#shared/site/shareTarget.ts';

/** Cache and key under which a picture that was shared with the app is kept until the page has read it. */
export const PICTURE_CACHE = 'shared';
export const PICTURE_KEY = '/shared-picture';

/** Keeps a shared picture for the share page, and redirects to that page with the other values in its address. */
export async function takeShared(
  request: Pick<Request, 'formData' | 'url'>,
  store: Pick<CacheStorage, 'open'>,
): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const picture = form.get(SHARED_PICTURE);
  const has = picture instanceof File && picture.size > 0;
  const kept =
    has &&
    (await store
      .open(PICTURE_CACHE)
      .then((cache) => cache.put(PICTURE_KEY, new Response(picture)))
      .then(
        () => true,
        () => false,
      ));
  const address = shareAddress(Object.fromEntries(form), kept);
  return Response.redirect(new URL(address, request.url).href, 303);
}
