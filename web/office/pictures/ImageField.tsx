import { Trash2, Upload, ImageOff } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type DragEvent, type ReactNode, useId } from 'react';
import { isElsewhere, sizedUrl } from '#shared/pictures/pictureUrl.ts';
import { ACCEPTED } from '#shared/pictures/pictures.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { useHeldSave, usePictureUpload } from './usePictureUpload.ts';

export type ImageFieldProps = {
  label: ReactNode;
  kind: ImageKind;
  value: string;
  onChange: (url: string) => void;
  error?: ReactNode;
  hint?: ReactNode;
};

const WAIT = 'The picture is still uploading. Save again in a moment.';
const PASTED = 'insertFromPaste';
const COPIED_FIRST = 'The picture is copied to this site first, then everything is saved.';
/** A complete address, not one that is still being typed. */
const WHOLE = /^https:\/\/[^/]+\.\S/;

/**
 * A field for a picture, by URL (pictures of other sites are copied) or by upload (chosen, dropped or pasted). Saving
 * is blocked until the picture has arrived.
 */
export function ImageField({ label, kind, value, onChange, error, hint }: ImageFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const upload = usePictureUpload(onChange);
  const [over, setOver] = useState(false);
  const settled = useRef(value.trim());
  /** Copies each address only once. If it is entered again, it is saved as it is. */
  const copy = (typed: string): boolean => {
    const url = typed.trim();
    if (url === settled.current || !WHOLE.test(url)) return false;
    settled.current = url;
    upload.start(url);
    return true;
  };
  const early = useHeldSave(box, {
    busy: upload.sent !== null,
    begin: () => copy(value),
    done: upload.isCopy && (upload.later || !isElsewhere(value)),
  });
  const take = (files: FileList | null | undefined): boolean => {
    const file = files?.[0];
    if (file) upload.start(file);
    return Boolean(file);
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    if (take(event.dataTransfer.files)) event.preventDefault();
  };
  return (
    <div
      ref={box}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event) => take(event.clipboardData.files) && event.preventDefault()}
      className={cx('rounded-sm', over && 'outline-2 outline-offset-6 outline-aqua outline-dashed')}
    >
      <Field
        label={label}
        error={(early && (upload.isCopy ? COPIED_FIRST : WAIT)) || upload.problem || error}
        hint={hint}
      >
        <div className="flex flex-wrap items-start gap-4">
          <ImagePreview kind={kind} url={value.trim()} />
          <div className="grid min-w-56 flex-1 gap-3">
            <Input
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={value}
              onChange={({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
                if (upload.isCopy) upload.cancel();
                upload.settle();
                onChange(target.value);
                const pasted = 'inputType' in nativeEvent && nativeEvent.inputType === PASTED;
                if (pasted) copy(target.value);
              }}
              onBlur={() => copy(value)}
            />
            {upload.sent === null ? (
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Button variant="secondary" onClick={() => chooser.current?.click()}>
                  <Upload aria-hidden="true" className="size-5" />
                  {value ? 'Replace' : 'Upload'} Picture
                </Button>
                {value ? (
                  <Button variant="ghost" onClick={() => onChange('')}>
                    <Trash2 aria-hidden="true" className="size-5" />
                    Remove
                  </Button>
                ) : (
                  <span className="text-sm text-dust pointer-coarse:hidden">or drop one here</span>
                )}
              </div>
            ) : (
              <UploadProgress sent={upload.sent} onCancel={upload.cancel} />
            )}
          </div>
        </div>
      </Field>
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label="Picture file"
        onChange={({ target }) => {
          take(target.files);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </div>
  );
}

type ImageKind = 'event' | 'dj' | 'venue';

const frames: Record<ImageKind, string> = {
  event: 'aspect-[2/1] w-full rounded-sm sm:w-56',
  dj: 'size-24 rounded-full',
  venue: 'size-24 rounded-sm',
};

const WIDTH = 400;
/** An address that can be previewed: a path on this site, or a complete address, not one that is still being typed. */
const ADDRESS = /^(\/(?!\/)|https:\/\/[^/]+\.)\S/;

function ImagePreview({ kind, url }: { kind: ImageKind; url: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!ADDRESS.test(url)) return null;
  const frame = cx('shrink-0 overflow-hidden border border-line bg-raised', frames[kind]);
  const elsewhere = isElsewhere(url);
  if (failed === url || elsewhere) {
    return (
      <p className={cx(frame, 'grid content-center justify-items-center gap-1 p-2 text-center')}>
        <ImageOff aria-hidden="true" className="size-6 text-dust" />
        <span className={cx('text-sm text-dust', kind === 'dj' && 'sr-only')}>
          {elsewhere ? 'Not copied to this site yet' : 'No picture found'}
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

function UploadProgress({ sent, onCancel }: { sent: number; onCancel: () => void }) {
  const id = useId();
  const percent = Math.floor(sent * 100);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="grid min-w-40 flex-1 gap-1.5">
        <p id={id} aria-live="polite" className="text-sm text-dust tabular-nums">
          {sent < 1 ? 'Uploading…' : 'Preparing the picture…'}
          {sent < 1 && <span aria-hidden="true"> {percent} %</span>}
        </p>
        <progress
          aria-labelledby={id}
          max={100}
          {...(sent < 1 ? { value: percent } : {})}
          className="h-2 w-full accent-aqua"
        />
      </div>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
