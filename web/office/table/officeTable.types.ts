import type { ReactNode } from 'react';

export type OfficeColumn<R> = {
  key: string;
  header: string;
  cell: (row: R) => ReactNode;
  /**
   * The column's value, used to sort the rows in the browser and for the CSV file. Without a value, the column can't be
   * sorted and isn't in the file.
   */
  value?: (row: R) => string | number;
  /** CSS width on desktops. If any column has a width, those without share the rest. */
  width?: string;
  end?: boolean;
  /** True if the column is hidden on small desktops, too, because the others need the room. */
  wide?: true;
  /** True if its cells may take several lines, such as one that unfolds. Other cells are cut off after one line. */
  wrap?: true;
  /**
   * Where phones show the column. A row there has two lines, in which a cell takes the left end, the right end (`…End`)
   * or the whole line (`…Wide`). `end` is to the right of both lines, for buttons. Columns without a place are hidden
   * on phones.
   */
  phone?: 'first' | 'firstWide' | 'firstEnd' | 'second' | 'secondEnd' | 'secondWide' | 'end';
};

/** A question before a bulk action begins. It is answered with a text, or with the `value` of one of the `choices`. */
export type BulkAsk = {
  key: string;
  label: string;
  hint?: string;
  maxLength?: number;
  choices?: readonly { value: string; label: string }[];
  /** True if it may be left unanswered. */
  optional?: boolean;
};
export type BulkAnswers = Readonly<Record<string, string>>;

/** What will happen to a row, with the amount of money if any, or why the row is left out. */
export type BulkPlan =
  | { says: string; cents?: number; run: (answers: BulkAnswers) => Promise<unknown> }
  | { leftOut: string };

/** An action on each selected row, one after the other. */
export type BulkAction<R> = {
  label: string;
  /** Sentence about what will happen to that many rows. */
  about: (count: number) => string;
  /** True if the action can't be undone. */
  danger?: boolean;
  asks?: readonly BulkAsk[];
} & (
  | {
      /** Runs the action on a row. May resolve to a function that undoes it. */
      run: (row: R, answers: BulkAnswers) => Promise<unknown>;
    }
  | {
      /** Finds out what will happen to a row. Called again whenever a choice changes. */
      plan: (row: R, answers: BulkAnswers) => BulkPlan | Promise<BulkPlan>;
    }
);

/** An action on all selected rows together, such as writing one message to all of them. */
export type BulkWay<R> = { label: string; open: (rows: readonly R[]) => void };

export type Bulk<R> = {
  actions: readonly (BulkAction<R> | BulkWay<R>)[];
  /** Text with the total of the selected rows. */
  sum?: (rows: readonly R[]) => string;
  /** Called once an action has changed rows, to load them again. */
  onDone?: () => void;
};
