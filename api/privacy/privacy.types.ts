import type { SelectType } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { Kept } from '#shared/privacy/retention.rules.ts';

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
 * The personal data in a table. Column names are listed by role, separated by spaces. Every text column has a role: one
 * without does not compile (`Unlisted`), and `personalData.test.ts` compares the lists with the real schema.
 */
export type PersonalTable = {
  table: keyof Schema;
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
  plain?: string | readonly string[];
  /** How long rows are kept, or name somebody; without it, until the person is erased. */
  kept?: Kept;
  /** Further keys that a row reveals about the person: key, column, prefix. */
  gives?: readonly (readonly [Key, string, string?])[];
  /** Columns with texts that name the person, to be redacted elsewhere. */
  terms?: string;
  /**
   * What a person's copy of their data contains of the rows, as the list named `as`: the deleted and replaced columns
   * except keys and secrets (`without`), and also the columns `with`.
   */
  copied?: { as: string; with: string; without?: string };
};

type Split<S, By extends string> = S extends `${infer One}${By}${infer More}`
  ? One | Split<More, By>
  : S;
/** The words of a text, or the items of a list. */
type Words<S> = S extends readonly (infer W)[] ? W : Exclude<Split<Split<S, '\n'>, ' '>, ''>;
type Under<Rule, Role extends string> = Rule extends { readonly [R in Role]: infer S } ? S : never;
type Listed<Rule> =
  | Words<Under<Rule, 'deleted'> | Under<Rule, 'redacted'>>
  | Words<Under<Rule, 'named'> | Under<Rule, 'plain'>>
  | (Rule extends { readonly replaced: infer V } ? keyof V : never);

type Texts<Table> = {
  [C in keyof Table]: Extract<SelectType<Table[C]>, string> extends never ? never : C;
}[keyof Table];

/** The text columns of a schema that no rule lists, such as `users.nickname`. */
export type Unlisted<S, Rule> = {
  [
    T in keyof S & string
  ]: `${T}.${Exclude<Texts<S[T]>, Listed<Extract<Rule, { table: T }>>> & string}`;
}[keyof S & string];
