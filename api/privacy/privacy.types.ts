/**
 * Kinds of values by which rows identify a person. `email` is in lower case, `recipient` is as in notifications, and
 * `mention` is any id inside JSON.
 */
export type Key =
  | 'user'
  | 'username'
  | 'email'
  | 'recipient'
  | 'order'
  | 'number'
  | 'checkout'
  | 'request'
  | 'subscription'
  | 'change'
  | 'invitation'
  | 'promoter'
  | 'device'
  | 'refund'
  | 'dispute'
  | 'mail'
  | 'file'
  | 'endpoint';

/** A fixed value, or the lower-case text of another column. */
type Value = string | number | null | { lower: string };

/**
 * The personal data in a table. Column names are listed by role, separated by spaces. Every text column has a role;
 * `personalData.test.ts` compares the list with the real schema.
 */
export type PersonalTable = {
  table: string;
  /** Columns that identify the person's rows: a row is theirs if one of these columns holds one of their keys. */
  whose?: Readonly<Record<string, Key | 'any' | 'mention'>>;
  /** Personal columns of rows that are deleted. */
  deleted?: string;
  /** Personal columns of rows that are kept, with the values that replace the data. */
  replaced?: Readonly<Record<string, Value>>;
  /**
   * Columns written by the team or by programs. What names the person is taken out, both from their rows and from all
   * rows that contain their address.
   */
  redacted?: string;
  /** Columns that name team members without an id. */
  named?: string;
  /** Columns about nobody in particular, or with ids that lead nowhere after the erasure. */
  plain?: string;
  /** Further keys that a row reveals about the person: key, column, prefix. */
  gives?: readonly (readonly [Key, string, string?])[];
  /** Columns with words that name the person. */
  terms?: string;
  /** The part of the copy a person gets: `as` is the name of the list, `columns` are those included. */
  copied?: { as: string; columns: string };
};
