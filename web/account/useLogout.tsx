import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useUser } from '#web/session/user.queries.ts';
import type { LogoutQuestions } from './logoutQuestions.ts';
import { logout } from './session.ts';

const LogoutQuestion = lazy(() =>
  import('./LogoutQuestion.tsx').then(({ LogoutQuestion: part }) => ({ default: part })),
);

/** Starts a logout; `dialog` first asks about unsent scans and about upcoming tickets that would leave the device. */
export function useLogout(): { startLogout: () => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<LogoutQuestions | null>(null);
  const { user } = useUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  const finish = (): void => {
    setAsked(null);
    void logout(client).then(() => navigate('/'));
  };
  const start = async (): Promise<void> => {
    const load = import('./logoutQuestions.ts');
    const found = await load.then((part) => user && part.logoutQuestions(user)).catch(() => null);
    if (found) setAsked(found);
    else finish();
  };
  return {
    startLogout: () => void start(),
    dialog: asked && (
      <Suspense>
        <LogoutQuestion asked={asked} onStay={() => setAsked(null)} onLogout={finish} />
      </Suspense>
    ),
  };
}
