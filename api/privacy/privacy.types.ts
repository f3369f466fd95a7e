/** What rows name a person by. `email` in lower case; `recipient` as in notifications; `mention`: any id, in JSON. */
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

/** A value, or another column in lower case. */
type Value = string | number | null | { lower: string };

/**
 * What a table knows of people. Columns are named by their role, separated by spaces; every text column has one, which
 * `personalData.test.ts` compares with the real schema.
 */
export type PersonalTable = {
  table: string;
  /** Their rows: one of these columns holds one of their keys. */
  whose?: Readonly<Record<string, Key | 'any' | 'mention'>>;
  /** Personal columns of rows that are deleted. */
  deleted?: string;
  /** Personal columns of rows that stay, and what they hold afterwards. */
  replaced?: Readonly<Record<string, Value>>;
  /** Written by the team or by programs: of their rows, and of all that hold their address, what names them is taken out. */
  redacted?: string;
  /** Names of team members without an id. */
  named?: string;
  /** About nobody in particular, or ids that lead nowhere afterwards. */
  plain?: string;
  /** What else their rows tell them by: key, column, prefix. */
  gives?: readonly (readonly [Key, string, string?])[];
  /** Columns with words that name them. */
  terms?: string;
  /** In the copy that a person gets: under which name, and which columns. */
  copied?: { as: string; columns: string };
};
