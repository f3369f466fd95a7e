import { useEffect, useRef } from 'react';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { isStale } from './useSave.ts';

type StaleNoticeProps = {
  error: Error | null;
  what: string;
  onLoad: () => void;
  onOverwrite: () => void;
};

/** After an edit conflict, lets the second user choose between loading the newest version and overwriting it. */
export function StaleNotice({ error, what, onLoad, onOverwrite }: StaleNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // Scroll the notice into view: it is above the form, while the pressed button is below.
  useEffect(() => {
    // scrollIntoView may return a promise, which an effect must not return.
    notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, [error]);
  if (!isStale(error)) return null;
  return (
    <div ref={notice} className="grid gap-3">
      <Alert tone="destructive" title={`Someone else just changed this ${what}`}>
        Your changes aren't saved, but they're still here.
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onLoad}>
          Load the latest version
        </Button>
        <Button variant="danger" onClick={onOverwrite}>
          Overwrite with mine
        </Button>
      </div>
    </div>
  );
}
