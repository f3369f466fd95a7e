import { useEffect, useState } from 'react';

/**
 * Pause in typing before a typo is suspected. It is longer than between two keystrokes, because '.co' may become
 * '.com'.
 */
const PAUSE_MS = 800;

/**
 * Suggests the well-known domain that was probably meant, below an e-mail field. One tap applies it; the form can be
 * sent without it.
 */
export function MailTypo({ email, onTake }: { email: string; onTake: (meant: string) => void }) {
  const meant = useMailTypo(email);
  return (
    <div role="status" className="empty:hidden">
      {meant !== null && (
        <button
          type="button"
          onClick={() => onTake(meant)}
          className="min-h-12 w-full rounded-sm bg-warn-deep px-4 py-2.5 text-left text-sm wrap-anywhere text-amber"
        >
          Did you mean <span className="font-semibold underline underline-offset-4">{meant}</span>?
        </button>
      )}
    </div>
  );
}

function useMailTypo(email: string): string | null {
  const [asked, setAsked] = useState<{ of: string; meant: string | null } | null>(null);
  useEffect(() => {
    if (!email.includes('@')) return undefined;
    let left = false;
    const look = async (): Promise<void> => {
      const { mailTypo } = await import('#shared/base/mailTypo.ts');
      if (!left) setAsked({ of: email, meant: mailTypo(email) });
    };
    const timer = setTimeout(() => void look().catch(() => undefined), PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [email]);
  return asked?.of === email ? asked.meant : null;
}
