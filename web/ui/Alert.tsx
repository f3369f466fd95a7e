import type { ReactNode } from 'react';
import { CircleAlert, Info } from 'lucide-react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

type AlertProps = { tone: 'destructive' | 'notice'; title?: string; children: ReactNode };

export function Alert({ tone, title, children }: AlertProps) {
  const wrong = tone === 'destructive';
  const Sign = wrong ? CircleAlert : Info;
  return (
    <div
      role={wrong ? 'alert' : 'note'}
      className={cx(
        'flex gap-3 rounded-sm border px-4 py-3',
        wrong ? 'border-bad bg-bad-deep text-bad' : 'border-line bg-raised text-chalk',
      )}
    >
      <Sign aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', !wrong && 'text-aqua')} />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        <p className={cx(wrong && 'text-chalk')}>{children}</p>
      </div>
    </div>
  );
}

type RetryNoteProps = {
  query: { isFetching: boolean; refetch: () => unknown };
  children: ReactNode;
};

/** Says in a part of a page or in a dialog that something couldn't be loaded, with a button to try again. */
export function RetryNote({ query: { isFetching, refetch }, children }: RetryNoteProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <Alert tone="destructive">{children}</Alert>
      <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
        Try Again
      </Button>
    </div>
  );
}
