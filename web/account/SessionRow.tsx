import { Laptop, Smartphone } from 'lucide-react';
import type { SignedIn } from '#shared/accounts/sessions.schemas.ts';
import { ago } from '#shared/base/time.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { formatDay } from '#web/ui/formatDay.ts';

type SessionRowProps = { session: SignedIn; pending: boolean; onEnd: () => void };

export function SessionRow({ session, pending, onEnd }: SessionRowProps) {
  const { device, current } = session;
  const now = useNow();
  const Sign = /iPhone|Android|iPad/.test(device) ? Smartphone : Laptop;
  const used = Date.parse(session.last_used_at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sm bg-raised px-4 py-3.5">
      <Sign aria-hidden="true" className="size-6 shrink-0 text-aqua" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {device}
          {current && <Badge tone="good">This device</Badge>}
        </p>
        <p className="text-sm text-dust">
          Signed in {formatDay(session.created_at)},{' '}
          {current ? 'in use now' : `last used ${ago(used, now)}`}
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          aria-label={`Sign out ${device}`}
          pending={pending}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
