import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { countStored } from '#web/offline/peek.ts';
import { useUser } from '#web/session/user.queries.ts';
import { logout, mayScan } from './session.ts';

const LeaveDialog = lazy(() =>
  import('./LeaveDialog.tsx').then(({ LeaveDialog: part }) => ({ default: part })),
);

/**
 * Logging out, from wherever: to the home page, and at once, unless scans of the door are still on this device. Then
 * `question` asks first.
 */
export function useLeave(): { leave: () => void; question: ReactNode } {
  const [unsent, setUnsent] = useState<number | null>(null);
  const { user } = useUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  const out = (): void => {
    setUnsent(null);
    void logout(client).then(() => navigate('/'));
  };
  const ask = async (): Promise<void> => {
    const waiting = await countStored('rollcall-door', 'outbox');
    if (waiting === 0) out();
    else setUnsent(waiting);
  };
  return {
    leave: () => (user && mayScan(user) ? void ask() : out()),
    question: unsent !== null && (
      <Suspense>
        <LeaveDialog unsent={unsent} onStay={() => setUnsent(null)} onLeave={out} />
      </Suspense>
    ),
  };
}
