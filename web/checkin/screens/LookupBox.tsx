import { useRef, useState, type SubmitEvent } from 'react';
import { Search } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import type { ScanSession } from './scanSession.ts';
import { useField } from '#web/checkin/common/useStore.ts';

const LONGEST_SAID = 60;

/** The beginning of a QR text is enough. */
function shortened(text: string): string {
  return text.length > LONGEST_SAID ? `${text.slice(0, LONGEST_SAID)}…` : text;
}

/** For flat phones, torn codes and guests who know only a number. */
export function LookupBox({ session }: { session: ScanSession }) {
  const [raw, setRaw] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const nothing = useField(session.state, 'nothing');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    input.current?.select();
    session.search(raw);
  };
  const error = nothing !== null && (
    <span className="min-w-0 wrap-anywhere">
      <strong>Check-in Failed.</strong> Nothing on this list matches “{shortened(nothing)}”.
    </span>
  );
  return (
    <form role="search" onSubmit={submit} className="flex items-start gap-3">
      <Field
        label="Manual lookup"
        hint="Also by name, or by the last four characters of a code."
        error={error || undefined}
        className="min-w-0 flex-1"
      >
        <Input
          ref={input}
          value={raw}
          onChange={(event) => setRaw(event.target.value)}
          placeholder="Enter QR code, order number, or phone number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
        />
      </Field>
      <Button type="submit" variant="secondary" aria-label="Search" className="mt-7.5 px-4">
        <Search aria-hidden="true" className="size-5" />
      </Button>
    </form>
  );
}
