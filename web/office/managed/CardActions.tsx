import { ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';

type CardActionsProps = {
  name: string;
  archived: boolean;
  restoring: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onRestore: () => void;
};

const third = 'flex-1 px-3';

export function CardActions(props: CardActionsProps) {
  const { name, archived, restoring, onEdit, onDelete, onRestore } = props;
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button variant="secondary" className={third} aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4 shrink-0" />
        Edit
      </Button>
      {archived && (
        <Button
          variant="secondary"
          className={third}
          pending={restoring}
          aria-label={`Restore ${name}`}
          onClick={onRestore}
        >
          <ArchiveRestore aria-hidden="true" className="size-4 shrink-0" />
          Restore
        </Button>
      )}
      <Button variant="ghost" className={third} aria-label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" className="size-4 shrink-0" />
        Delete
      </Button>
    </div>
  );
}
