import { useState } from 'react';
import { Copy, Download } from 'lucide-react';
import { PRODUCT } from '#shared/base/brand.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void };

/** Shows the recovery codes. They are shown only once, so closing needs confirmation. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [leaving, setLeaving] = useState(false);
  const text = [`${PRODUCT} recovery codes. Each works once.`, '', ...codes, ''].join('\n');
  return (
    <>
      <Dialog
        onClose={() => setLeaving(true)}
        title="Save your recovery codes"
        description="You won't see them again. If you lose your phone, each code gets you in once."
        footer={<Button onClick={onClose}>I've saved them</Button>}
      >
        <div className="grid gap-5">
          <ul
            aria-label="Recovery codes"
            className="grid gap-x-6 gap-y-2 rounded-sm bg-raised px-4 py-4 font-mono sm:grid-cols-2"
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => void copy(text)}>
              <Copy aria-hidden="true" className="size-5" />
              Copy
            </Button>
            <Button asChild variant="secondary">
              <a
                href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
                download="rollcall-recovery-codes.txt"
              >
                <Download aria-hidden="true" className="size-5" />
                Download
              </a>
            </Button>
          </div>
        </div>
      </Dialog>
      {leaving && (
        <ConfirmDialog
          title="Have you saved them?"
          yes="I've saved them"
          no="Show them"
          onYes={onClose}
          onNo={() => setLeaving(false)}
        >
          <p>We can't show you these codes again. Without them, losing your phone locks you out.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied!', tone: 'success' });
  } catch {
    toast({ title: "Couldn't copy", description: 'Select the codes and copy them yourself.' });
  }
}
