/** The result of one check; a failed check stops the server from starting. */
export type Check = {
  name: string;
  state: 'ok' | 'warn' | 'fail';
  /** One sentence: the state of things, or what to do if something is wrong. */
  says: string;
};
