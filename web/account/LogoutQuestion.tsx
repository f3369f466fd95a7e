import { useState } from 'react';
import { LogoutDialog } from './LogoutDialog.tsx';
import type { LogoutQuestions } from './logoutQuestions.ts';
import { TicketsLogoutDialog } from './TicketsLogoutDialog.tsx';

type LogoutQuestionProps = { asked: LogoutQuestions; onStay: () => void; onLogout: () => void };

/** Unsent scans first, then the tickets. */
export function LogoutQuestion({ asked, onStay, onLogout }: LogoutQuestionProps) {
  const { unsent, orders } = asked;
  const [scansSeen, setScansSeen] = useState(unsent === 0);
  if (scansSeen) return <TicketsLogoutDialog {...{ orders, onStay, onLogout }} />;
  const next = orders.length > 0 ? () => setScansSeen(true) : onLogout;
  return <LogoutDialog unsent={unsent} onStay={onStay} onLogout={next} />;
}
