import { Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { ACCEPTED } from '#shared/pictures/pictures.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { ImagePreview, type ImageKind } from './ImagePreview.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { usePictureUpload } from './usePictureUpload.ts';

export type ImageFieldProps = {
  label: ReactNode;
  kind: ImageKind;
  value: string;
  onChange: (url: string) => void;
  error?: ReactNode;
  hint?: ReactNode;
};

const WAIT = 'The picture is still on its way. Save again in a moment.';

/** By URL or upload (chosen, dropped or pasted); blocks saving meanwhile. */
export function ImageField({ label, kind, value, onChange, error, hint }: ImageFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const upload = usePictureUpload(onChange);
  const [over, setOver] = useState(false);
  const early = useNoSaving(box, upload.sent !== null);
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
      <Field label={label} error={(early && WAIT) || upload.problem || error} hint={hint}>
        <div className="flex flex-wrap items-start gap-4">
          <ImagePreview kind={kind} url={value.trim()} />
          <div className="grid min-w-56 flex-1 gap-3">
            <Input
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={value}
              onChange={({ target }) => {
                upload.settle();
                onChange(target.value);
              }}
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

/** Blocks the form while `busy`; true once a save was attempted. */
function useNoSaving(box: React.RefObject<HTMLElement | null>, busy: boolean): boolean {
  const [tried, setTried] = useState(false);
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form || !busy) return;
    const hold = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
      setTried(true);
    };
    form.addEventListener('submit', hold);
    return () => {
      form.removeEventListener('submit', hold);
      setTried(false);
    };
  }, [box, busy]);
  return tried;
}
