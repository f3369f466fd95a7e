import type { FormEventHandler, ReactNode, Ref } from 'react';
import { CloudOff } from 'lucide-react';
import { useOnline } from '#web/offline/online.ts';
import { Button } from '#web/ui/Button.tsx';

type RequestFormProps = {
  label: string;
  pending: boolean;
  unreached: boolean;
  trap: Ref<HTMLInputElement>;
  onSubmit: FormEventHandler;
  children: ReactNode;
};

export function RequestForm({
  label,
  pending,
  unreached,
  trap,
  onSubmit,
  children,
}: RequestFormProps) {
  const online = useOnline();
  return (
    <form method="post" noValidate aria-label={label} onSubmit={onSubmit} className="grid gap-9">
      {children}
      <Honeypot trap={trap} />
      <div className="grid gap-4">
        <div role="status" className="empty:-mb-4">
          {(unreached || !online) && !pending && (
            <p className="flex gap-3 rounded-sm bg-raised px-4 py-3">
              <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
              <span>
                No connection right now. We saved what you typed on this device. Send it when you're
                back online.
              </span>
            </p>
          )}
        </div>
        <Button type="submit" size="lg" pending={pending} className="sm:justify-self-start">
          {pending ? 'Sending…' : 'Send Request'}
        </Button>
        <p className="text-sm text-dust">We only use this to reply to you.</p>
      </div>
    </form>
  );
}

/** A field that people don't see, but bots fill in. */
function Honeypot({ trap }: { trap: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <legend className="mb-5 font-display text-lg font-bold tracking-tight">{title}</legend>
      {children}
    </fieldset>
  );
}
