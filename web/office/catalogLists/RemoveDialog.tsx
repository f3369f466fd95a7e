import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Usage } from '#shared/events/usedByEvents.schemas.ts';
import { managePath } from '#shared/site/adminPages.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/Dialog.tsx';
import { countText } from '#web/ui/pluralText.ts';

export type Removal = {
  title: string;
  question: ReactNode;
  /** A reason why the row can't be deleted, other than the events that use the row; empty if there is none. */
  sold?: string;
  /** Text above the list of the events that use the row. */
  uses: string;
  /** The tab of event management that shows the row. */
  tab: string;
  /** Explains what archiving does. */
  archiving: string;
};

type RemoveDialogProps = Removal & {
  row: { name: string; archived: boolean; usage: Usage };
  pending: boolean;
  onDelete: () => void;
  onArchive: () => void;
  onClose: () => void;
};

/** Asks before a row is deleted. A row that is in use can only be archived. */
export function RemoveDialog({
  row,
  title,
  question,
  sold,
  archiving,
  ...rest
}: RemoveDialogProps) {
  const { name, archived, usage } = row;
  const { uses, tab, pending, onDelete, onArchive, onClose } = rest;
  if (usage.events === 0 && !sold) {
    return (
      <ConfirmDialog
        title={title}
        yes="Delete"
        danger
        pending={pending}
        onYes={onDelete}
        onNo={onClose}
      >
        <div className="grid gap-3 wrap-anywhere">
          <p>{question}</p>
        </div>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title={<span className="wrap-anywhere">{name} can't be deleted</span>}
      footer={
        <>
          <Button variant="secondary" className="max-sm:flex-1" onClick={onClose}>
            {archived ? 'Close' : 'Cancel'}
          </Button>
          {!archived && (
            <Button className="max-sm:flex-1" pending={pending} onClick={onArchive}>
              Archive
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-1">
          {sold && <p className="wrap-anywhere">{sold}</p>}
          {usage.events > 0 && (
            <>
              <p className="wrap-anywhere">{uses}:</p>
              <UsedIn usage={usage} tab={tab} />
            </>
          )}
        </div>
        <p className="text-dust">
          {archived ? "It's already archived, and stays with these." : archiving}
        </p>
      </div>
    </Dialog>
  );
}

function UsedIn({ usage: { events, examples }, tab }: { usage: Usage; tab: string }) {
  const more = events - examples.length;
  return (
    <ul className="grid gap-1">
      {examples.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={managePath(id, tab)}
            className="inline-flex min-h-12 items-center font-medium wrap-anywhere underline underline-offset-4 hover:text-aqua"
          >
            {title}
          </Link>
        </li>
      ))}
      {more > 0 && <li className="text-dust">and {countText(more)} more</li>}
    </ul>
  );
}
