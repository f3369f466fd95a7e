import { useState } from 'react';
import { Copy, Share2, TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';

type ShareDialogProps = { title: string; link: string; onClose: () => void };

/** The link gives access to the tickets, and the dialog says so before sharing. */
export function ShareDialog({ title, link, onClose }: ShareDialogProps) {
  const [stuck, setStuck] = useState(false);
  const data = { title: `Tickets for ${title}`, url: link };
  const canShare = typeof navigator.share === 'function';
  const share = async (): Promise<void> => {
    try {
      await navigator.share(data);
      onClose();
    } catch (error) {
      // AbortError: the user closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: 'Link copied', tone: 'success' });
      onClose();
    } catch {
      setStuck(true);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Share your tickets"
      footer={
        <>
          <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-5" />
            Copy link
          </Button>
          {canShare && (
            <Button onClick={() => void share()}>
              <Share2 aria-hidden="true" className="size-5" />
              Share
            </Button>
          )}
        </>
      }
    >
      <p className="flex gap-3 rounded-md border border-amber/60 bg-warn-deep p-4">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
        <span>
          Anyone with this link can use all the tickets in this order. Send it only to people coming
          with you: each ticket works only once.
        </span>
      </p>
      {stuck && (
        <Field
          label="Copy it from here"
          hint="Your browser won't let this page copy it for you."
          className="mt-5"
        >
          <Input readOnly value={link} onFocus={(event) => event.target.select()} />
        </Field>
      )}
    </Dialog>
  );
}
