import type { ReactNode } from 'react';

export type OfficeColumn<R> = {
  key: string;
  header: string;
  cell: (row: R) => ReactNode;
  /** What the column is sorted by, and what stands for it in a file. Columns without it have neither. */
  value?: (row: R) => string | number;
  /** Width on a desk, as in CSS. With one on any column, all others share what is left. */
  width?: string;
  end?: boolean;
  /** Its place in the two lines of a row on a phone: left or right. Without one, it is left out there. */
  phone?: 'first' | 'firstEnd' | 'second' | 'secondEnd';
};

/** Something that is done to each selected row, one after the other. */
export type BulkAction<R> = {
  label: string;
  /** What is about to happen, in a sentence for the count of rows. */
  about: (count: number) => string;
  run: (row: R) => Promise<unknown>;
  /** True for what can't be taken back. */
  danger?: boolean;
};

export type Bulk<R> = {
  actions: readonly BulkAction<R>[];
  /** What the selected rows come to, in words. */
  sum?: (rows: readonly R[]) => string;
};
