import type { SelectType } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { Kept } from '#shared/privacy/retention.rules.ts';

/**
 * Kinds of values by which rows identify a person. `email` is in lower case; `recipient` is an account or device with
 * a prefix, as in notifications.
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

/** What replaces personal data in a row that is kept: a fixed value, or another column's text in lower case. */
type Value = string | number | null | { lower: string };

/**
 * What is done with a table's personal data, and with which columns, separated by spaces. Every text column must be
 * listed (`Unlisted` is a type error otherwise); `personalData.test.ts` compares the lists with the database.
 */
export type PersonalTable = {
  table: keyof Schema;
  /**
   * Columns that identify the rows of a person: one of them contains a key of that kind. `any` stands for any id of the
   * person, `mention` for JSON that contains one.
   */
  whose?: Readonly<Record<string, Key | 'any' | 'mention'>>;
  /** Personal columns of rows that are deleted. Empty if such rows have no personal columns. */
  deleted?: string;
  /** Personal columns of rows that are kept, with the values that replace the data. */
  replaced?: Readonly<Record<string, Value>>;
  /**
   * Columns with texts by the team or by programs. The person's names and addresses are taken out of them, in the
   * person's rows and in every row that contains their address.
   */
  redacted?: string;
  /** Columns with names of team members but without their ids. The names are replaced. */
  named?: string;
  /** Columns with nothing about a person, or with ids that lead nowhere after the erasure. */
  plain?: string | readonly string[];
  /** How long rows are kept, or keep naming somebody. Without it, that lasts until the person is erased. */
  kept?: Kept;
  /** Further keys of the person that a row reveals: the kind of key, the column, and a prefix for its value. */
  gives?: readonly (readonly [Key, string, string?])[];
  /** Columns with texts that name the person, to be redacted elsewhere. */
  terms?: string;
  /**
   * The columns that a person's copy of their data contains, in a list named `as`: the deleted and replaced columns
   * except keys and secrets (`without`), and also the columns in `with`.
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
