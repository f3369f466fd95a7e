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
  /** True if it is left out on small desks as well as on phones: the others need the room. */
  wide?: true;
  /** True if its cells may take more lines, such as one that unfolds. Others are cut off at the end of one line. */
  wrap?: true;
  /**
   * Its place in the two lines of a row on a phone: left or right, all of one, or after both for what a finger presses.
   * Without one, it is left out there.
   */
  phone?: 'first' | 'firstWide' | 'firstEnd' | 'second' | 'secondEnd' | 'secondWide' | 'end';
};

/** What is asked before a bulk action begins: a text, or one of some choices (`value`, `label`). */
export type BulkAsk = {
  key: string;
  label: string;
  hint?: string;
  maxLength?: number;
  choices?: readonly { value: string; label: string }[];
  /** True if the action may go without it. */
  optional?: boolean;
};
export type BulkAnswers = Readonly<Record<string, string>>;

/** What will happen to a row, and the amount that the total of all rows adds up; or why the row is left out. */
export type BulkPlan =
  | { says: string; cents?: number; run: (answers: BulkAnswers) => Promise<unknown> }
  | { leftOut: string };

/** Something that is done to each selected row, one after the other. */
export type BulkAction<R> = {
  label: string;
  /** What is about to happen, in a sentence for the count of rows. */
  about: (count: number) => string;
  /** True for what can't be taken back. */
  danger?: boolean;
  asks?: readonly BulkAsk[];
} & (
  | {
      /** Does it to a row. A function that it resolves to takes it back. */
      run: (row: R, answers: BulkAnswers) => Promise<unknown>;
    }
  | {
      /** Looks up what will happen to a row; again whenever a choice changes. */
      plan: (row: R, answers: BulkAnswers) => BulkPlan | Promise<BulkPlan>;
    }
);

/** An action with a way of its own, such as one text for all rows. */
export type BulkWay<R> = { label: string; open: (rows: readonly R[]) => void };

export type Bulk<R> = {
  actions: readonly (BulkAction<R> | BulkWay<R>)[];
  /** What the selected rows come to, in words. */
  sum?: (rows: readonly R[]) => string;
  /** Called once an action has changed rows, to load them again. */
  onDone?: () => void;
};
