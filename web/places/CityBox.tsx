import { MapPin, X } from 'lucide-react';
import { useState, useId, type KeyboardEvent } from 'react';
import type { Town } from '#shared/places/places.contract.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { nameOf, nearOf } from './lastPlace.storage.ts';
import { useFirstTown, useSuggestions } from './places.queries.ts';

type Combobox<T> = {
  options: readonly T[];
  /** Finds the first match when Enter is pressed before suggestions have loaded. */
  firstFor: (text: string) => Promise<T | undefined>;
  draft: string | null;
  onDraft: (draft: string | null) => void;
  textOf: (option: T) => string;
  chosen: string;
  onChoose: (option: T) => void;
  onClear: () => void;
};

/**
 * A combobox: arrows move, Enter takes the active or first option, Escape closes the list, then resets the text.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
function useCombobox<T>(props: Combobox<T>) {
  const { options, firstFor, draft, onDraft, textOf, chosen, onChoose, onClear } = props;
  const listId = useId();
  const { shown, active, setOpen, move, close } = useList(options.length);
  const optionId = (index: number): string => `${listId}-${index}`;

  const undo = (): void => {
    close();
    onDraft(null);
  };
  const choose = (option: T | undefined): void => {
    if (option === undefined) return;
    close();
    // Shows the text of the option until `chosen` has changed.
    onDraft(textOf(option));
    onChoose(option);
  };
  const clear = (): void => {
    close();
    onDraft('');
    onClear();
  };
  const enter = (input: HTMLInputElement): void => {
    if (draft === '') clear();
    else if (active >= 0) choose(options[active]);
    else if (draft !== null) {
      // Choose the match unless other letters were typed in the meantime.
      void firstFor(draft).then((option) => input.value === draft && choose(option));
    }
  };
  const keys: Record<string, (input: HTMLInputElement) => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    Escape: shown ? close : undo,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act(event.currentTarget);
  };
  const onChange = ({ target }: { target: { value: string } }): void => {
    onDraft(target.value);
    setOpen();
  };

  return {
    shown,
    clear,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': listId,
      ...(shown && active >= 0 ? { 'aria-activedescendant': optionId(active) } : {}),
      value: draft ?? chosen,
      onChange,
      onBlur: () => (draft === '' && chosen !== '' ? clear() : undo()),
      onKeyDown,
    } as const,
    list: { id: listId, role: 'listbox' } as const,
    option: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': index === active,
        // Keeps the input focused, and so the list open, until the tap ends.
        onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => choose(options[index]),
      }) as const,
  };
}

/** State of the option list; an active index of -1 stands for the input. */
function useList(count: number) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(-1);
  const active = wanted < count ? wanted : -1;
  const shown = open && count > 0;
  return {
    shown,
    active,
    setOpen: () => {
      setOpen(true);
      setWanted(-1);
    },
    /** Moves the active option; a step beyond either end leads to the input. */
    move: (step: 1 | -1) => {
      setOpen(true);
      const from = shown ? active : -1;
      setWanted(((from + 1 + step + count + 1) % (count + 1)) - 1);
    },
    close: () => {
      setOpen(false);
      setWanted(-1);
    },
  };
}

type CityBoxProps = {
  chosen: string;
  onChoose: (place: Town) => void;
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
        <span className="sr-only">
          <span role="status">{box.shown ? countOf(found.places.length) : ''}</span>
        </span>
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
