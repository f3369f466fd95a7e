import { Suspense, useState, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';

type AddInPlaceProps = {
  label: string;
  /** Renders the form, which may be a lazy component. */
  form: (close: () => void) => ReactNode;
};

/** Button in a form that opens a second form, for example to add a DJ who isn't among the choices yet. */
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
