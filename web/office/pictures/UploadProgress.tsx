import { useId } from 'react';
import { Button } from '#web/ui/Button.tsx';

type UploadProgressProps = {
  sent: number;
  onCancel: () => void;
};

export function UploadProgress({ sent, onCancel }: UploadProgressProps) {
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
