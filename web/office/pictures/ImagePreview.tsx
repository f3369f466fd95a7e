import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { isElsewhere, sizedUrl } from '#shared/pictures/pictureUrl.ts';
import { cx } from '#web/ui/cx.ts';

export type ImageKind = 'event' | 'dj' | 'venue';

const frames: Record<ImageKind, string> = {
  event: 'aspect-[2/1] w-full rounded-sm sm:w-56',
  dj: 'size-24 rounded-full',
  venue: 'size-24 rounded-sm',
};

const WIDTH = 400;
/** Skips a URL that is still being typed. */
const ADDRESS = /^(\/(?!\/)|https:\/\/[^/]+\.)\S/;

export function ImagePreview({ kind, url }: { kind: ImageKind; url: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!ADDRESS.test(url)) return null;
  const frame = cx('shrink-0 overflow-hidden border border-line bg-raised', frames[kind]);
  const elsewhere = isElsewhere(url);
  if (failed === url || elsewhere) {
    return (
      <p className={cx(frame, 'grid content-center justify-items-center gap-1 p-2 text-center')}>
        <ImageOff aria-hidden="true" className="size-6 text-dust" />
        <span className={cx('text-sm text-dust', kind === 'dj' && 'sr-only')}>
          {elsewhere ? 'Not copied to this site yet' : 'No picture there'}
        </span>
      </p>
    );
  }
  return (
    <div className={frame}>
      <img
        src={sizedUrl(url, WIDTH)}
        alt="Preview"
        onError={() => setFailed(url)}
        className={cx('size-full', kind === 'venue' ? 'object-contain' : 'object-cover')}
      />
    </div>
  );
}
