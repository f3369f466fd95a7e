type ItemActionProps = { label: string; text: string; onClick: () => void };

/** Beside an item of an order. `label`: with the name of the item. */
export function ItemAction({ label, text, onClick }: ItemActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="-mr-2 min-h-12 px-2 text-sm font-semibold underline underline-offset-4"
      onClick={onClick}
    >
      {text}
    </button>
  );
}
