import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { countStored } from '#web/offline/peek.ts';
import { useUser } from '#web/session/user.queries.ts';
import { logout, canScan } from './session.ts';

const LogoutDialog = lazy(() =>
  import('./LogoutDialog.tsx').then(({ LogoutDialog: part }) => ({ default: part })),
);

/** `dialog` asks for confirmation while scans are unsent. */
export function useLogout(): { startLogout: () => void; dialog: ReactNode } {
  const [unsent, setUnsent] = useState<number | null>(null);
  const { user } = useUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  const finish = (): void => {
    setUnsent(null);
    void logout(client).then(() => navigate('/'));
  };
  const confirmIfUnsent = async (): Promise<void> => {
    const count = await countStored('rollcall-door', 'outbox');
    if (count === 0) finish();
    else setUnsent(count);
  };
  return {
    startLogout: () => (user && canScan(user) ? void confirmIfUnsent() : finish()),
    dialog: unsent !== null && (
      <Suspense>
        <LogoutDialog unsent={unsent} onStay={() => setUnsent(null)} onLogout={finish} />
      </Suspense>
    ),
  };
}
