/** One thing that was looked at; of a `fail` the start makes its refusal. */
export type Check = {
  name: string;
  state: 'ok' | 'warn' | 'fail';
  /** One sentence: how it is or, where that is not right, what to do. */
  says: string;
};
