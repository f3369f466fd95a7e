import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PRODUCT } from '#shared/base/brand.ts';
import { SHARE_FIELDS, SHARED_PICTURE, ownAddressIn, searchIn } from '#shared/site/shareTarget.ts';
import { decodePicture } from '#web/checkin/camera/decodePicture.parts.ts';
import { PICTURE_CACHE, PICTURE_KEY } from '#web/sw/sharedPicture.local.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';

/** What the QR code in the shared picture says; null without a picture or code. The picture is read once. */
async function readSharedPicture(): Promise<string | null> {
  try {
    const cache = await caches.open(PICTURE_CACHE);
    const picture = await (await cache.match(PICTURE_KEY))?.blob();
    await cache.delete(PICTURE_KEY);
    return picture ? await decodePicture(picture) : null;
  } catch (error) {
    console.warn('The shared picture cannot be read', error);
    return null;
  }
}

/** Opens what was shared with the app: a link of ours, or a picture of one. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const texts = SHARE_FIELDS.map((name) => query.get(name));
  const hasPicture = query.has(SHARED_PICTURE);
  const linked = ownAddressIn(texts.toReversed(), location.origin);
  const [looking, setLooking] = useState(hasPicture && linked === null);
  useEffect(() => {
    let here = true;
    if (linked !== null) void navigate(linked, { replace: true });
    else if (hasPicture)
      void readSharedPicture().then((text) => {
        const address = ownAddressIn([text], location.origin);
        if (!here) return;
        if (address !== null) void navigate(address, { replace: true });
        else setLooking(false);
      });
    return () => void (here = false);
  }, [linked, hasPicture, navigate]);
  if (linked !== null) return <PageTitle title="Opening…" />;
  const [title, text] = texts;
  return (
    <div className="frame grid max-w-2xl grid-cols-1 gap-4 py-16">
      <PageTitle title="Shared with Rollcall" />
      {looking ? (
        <p role="status" className="text-lg text-dust">
          Looking for a code in your picture…
        </p>
      ) : (
        <NotOurs search={searchIn(title ?? null, text ?? null)} hasPicture={hasPicture} />
      )}
    </div>
  );
}

function NotOurs({ search, hasPicture }: { search: string; hasPicture: boolean }) {
  const where = search ? `/events?search=${encodeURIComponent(search)}` : '/events';
  return (
    <>
      <h1 className="text-title">We couldn't find an event in that</h1>
      <p className="max-w-prose text-lg text-dust">
        {hasPicture
          ? `The picture has no code that we could read, or it isn't from ${PRODUCT}. It stayed on your phone.`
          : `It has no link to ${PRODUCT}.`}{' '}
        {search
          ? 'You can search our events for it instead.'
          : 'You can look through our events instead.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={where}>
          <Search aria-hidden="true" className="size-5" />
          {search ? 'Search events' : 'Browse Events'}
        </LinkButton>
        <LinkButton to="/tickets" variant="secondary">
          My Tickets
        </LinkButton>
      </div>
      {search && <p className="text-dust wrap-anywhere">Search: {search}</p>}
    </>
  );
}
