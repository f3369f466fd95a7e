import { MapPin, X } from 'lucide-react';
import { useState } from 'react';
import type { Place } from '#shared/places/places.schemas.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { nameOf, nearOf } from './lastPlace.storage.ts';
import { useFirstTown, useSuggestions } from './places.queries.ts';
import { useCombobox } from './useCombobox.ts';

type CityBoxProps = {
  chosen: string;
  onChoose: (place: Place) => void;
  onClear: () => void;
  className?: string;
};

export function CityBox({ chosen, onChoose, onClear, className = '' }: CityBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  if (draft === chosen) setDraft(null);
  const found = useSuggestions(draft ?? '');
  const box = useCombobox({
    options: found.places,
    firstFor: useFirstTown(),
    draft,
    onDraft: setDraft,
    textOf: (place) => nameOf(nearOf(place)),
    chosen,
    onChoose,
    onClear,
  });
  const word = wordFor(draft ?? '', found);
  return (
    <Field label="Near" className={className} hint={word}>
      <div className="relative">
        <MapPin
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 left-4 size-5 text-dust"
        />
        <Input
          {...box.input}
          placeholder="City, State"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="search"
          spellCheck={false}
          className="truncate pr-12 pl-12"
        />
        {(draft ?? chosen) !== '' && <ClearButton onClear={box.clear} />}
        <ul
          {...box.list}
          hidden={!box.shown}
          aria-label="Towns"
          className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-80 min-w-56 overflow-y-auto rounded-md border border-edge bg-raised p-1.5 shadow-over"
        >
          {found.places.map((place, index) => (
            <li
              key={nearOf(place)}
              {...box.option(index)}
              className="flex min-h-12 items-center rounded-sm px-3.5 hover:bg-floor aria-selected:bg-floor aria-selected:text-aqua"
            >
              {nameOf(nearOf(place))}
            </li>
          ))}
        </ul>
        <VisuallyHidden>
          <span role="status">{box.shown ? countOf(found.places.length) : ''}</span>
        </VisuallyHidden>
      </div>
    </Field>
  );
}

function countOf(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

function wordFor(draft: string, found: ReturnType<typeof useSuggestions>): string | null {
  if (found.failed) return "Couldn't look up towns. Please try again.";
  if (draft.trim().length < 2 || found.pending || found.places.length > 0) return null;
  return 'No US town with that name. Check the spelling.';
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label="Clear the town"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClear}
      className="absolute top-0 right-0 grid size-12 place-items-center rounded-full text-dust hover:text-chalk"
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  );
}
