import { Plus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';

type AddInPlaceProps = {
  label: string;
  /** The form, which may load late. */
  form: (close: () => void) => ReactNode;
};

/** Opens a form for what a list lacks, over the form that the list is part of. */
export function AddInPlace({ label, form }: AddInPlaceProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        className="-my-3 -ml-3 justify-self-start"
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden="true" className="size-5" />
        {label}
      </Button>
      {open && <Suspense>{form(() => setOpen(false))}</Suspense>}
    </>
  );
}
