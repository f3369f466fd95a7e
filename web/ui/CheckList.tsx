import { useState } from 'react';
import { useOnline } from '#web/offline/online.ts';
import { Checkbox } from './Switch.tsx';
import { SearchBox } from './SearchBox.tsx';

export type Choice<K> = { id: K; label: string; hint?: string };

type CheckListProps<K> = {
  label: string;
  choices: readonly Choice<K>[];
  chosen: readonly K[];
  onChange: (chosen: K[]) => void;
  empty: string;
  /**
   * The query that loads the choices. Until it has answered, an empty list doesn't mean that there are no choices.
   */
  from?: { data: unknown; error: unknown };
};

/** Puts a label into a sentence: the first letter becomes lower case, but `DJs` keeps its capitals. */
const inSentence = (label: string): string =>
  label.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase());

const missingText = (online: boolean, error: unknown): string => {
  if (!online) return "You're offline. We'll load these when you're back online.";
  return error ? "Couldn't load these." : 'Loading…';
};

const MANY = 8;

/** A list of checkboxes that keeps the order of ticking: the first one ticked comes first. */
export function CheckList<K extends string | number>({
  label,
  choices,
  chosen,
  onChange,
  empty,
  from,
}: CheckListProps<K>) {
  const [search, setSearch] = useState('');
  const online = useOnline();
  const shown = choices.filter((choice) =>
    choice.label.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const tick = (id: K, on: boolean): void =>
    onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold">
        {label} {chosen.length > 0 && <span className="text-dust">({chosen.length} chosen)</span>}
      </legend>
      {choices.length >= MANY && (
        <SearchBox label={`Search ${inSentence(label)}`} value={search} onChange={setSearch} />
      )}
      <div className="max-h-60 overflow-y-auto rounded-sm border border-edge bg-raised px-4">
        {shown.map(({ id, label: name, hint }) => (
          <Checkbox
            key={id}
            label={name}
            hint={hint}
            checked={chosen.includes(id)}
            onChange={({ target }) => tick(id, target.checked)}
          />
        ))}
        {shown.length === 0 && (
          <p className="py-3 text-dust">
            {choices.length > 0
              ? 'No matches.'
              : from && from.data === undefined
                ? missingText(online, from.error)
                : empty}
          </p>
        )}
      </div>
    </fieldset>
  );
}
