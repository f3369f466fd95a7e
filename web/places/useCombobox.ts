import { useId, useState, type KeyboardEvent } from 'react';

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
export function useCombobox<T>(props: Combobox<T>) {
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
