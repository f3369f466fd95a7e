import { useEffect, useRef } from 'react';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { isStale } from './useSave.ts';

type StaleNoticeProps = {
  /** What saving failed with, if it did. */
  error: Error | null;
  /** 'event', 'ticket': what was edited. */
  what: string;
  /** Show what is there now, instead of what was typed. */
  onLoad: () => void;
  /** Save what was typed over it, having been told. */
  onOverwrite: () => void;
};

/** Two edited the same thing: the second decides what becomes of it. */
export function StaleNotice({ error, what, onLoad, onOverwrite }: StaleNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // It stands above the form, and the button that was pressed below it.
  useEffect(() => {
    // No answer of it may leave: browsers have begun to give a promise, which is nothing to clean up with.
    notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, [error]);
  if (!isStale(error)) return null;
  return (
    <div ref={notice} className="grid gap-3">
      <Alert tone="destructive" title={`Somebody else has changed this ${what} meanwhile`}>
        Nothing was saved, and what you typed is still here.
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onLoad}>
          Load the newest
        </Button>
        <Button variant="danger" onClick={onOverwrite}>
          Keep mine and save over it
        </Button>
      </div>
    </div>
  );
}
