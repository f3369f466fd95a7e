import { useId, useState, type KeyboardEvent } from 'react';

type Combobox<T> = {
  options: readonly T[];
  /** What Enter alone stands for: fingers are faster than the options for what they typed. */
  firstFor: (text: string) => Promise<T | undefined>;
  /** The text being typed; null otherwise. */
  draft: string | null;
  onDraft: (draft: string | null) => void;
  textOf: (option: T) => string;
  /** The text shown when nothing is being typed. */
  chosen: string;
  onChoose: (option: T) => void;
  onClear: () => void;
};

/**
 * A text box with suggestions, by WAI-ARIA's pattern of an editable combobox with list autocomplete: arrows move
 * among them, Enter takes the one they are at or else the first, Escape closes the list, then undoes.
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
    // What is chosen may take its time to come back as `chosen`: until then the box shows it already.
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
      // Unless other letters have been typed by then.
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
        // The box keeps the focus, and with it the list, until the finger is lifted.
        onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => choose(options[index]),
      }) as const,
  };
}

/** Whether a list of so many is open, and at which of them the arrows are: -1 is the box itself. */
function useList(count: number) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(-1);
  const active = wanted < count ? wanted : -1;
  const shown = open && count > 0;
  return {
    shown,
    active,
    /** What was typed leads to another list. */
    setOpen: () => {
      setOpen(true);
      setWanted(-1);
    },
    /** One step beyond either end is the box itself. */
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
