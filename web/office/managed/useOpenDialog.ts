import { useState } from 'react';

type OpenDialog<T> = { what: 'form'; row: T | null } | { what: 'remove'; row: T };

export function useOpenDialog<T extends { id: number }>() {
  const [opened, setOpened] = useState<OpenDialog<T> | null>(null);
  return {
    close: () => setOpened(null),
    add: () => setOpened({ what: 'form', row: null }),
    edit: (row: T) => setOpened({ what: 'form', row }),
    ask: (row: T) => setOpened({ what: 'remove', row }),
    in: (rows: readonly T[] | undefined): OpenDialog<T> | null => {
      if (!opened?.row) return opened;
      const { id } = opened.row;
      return { ...opened, row: rows?.find((row) => row.id === id) ?? opened.row };
    },
  };
}

export type OpenDialogOf<T extends { id: number }> = ReturnType<typeof useOpenDialog<T>>;
