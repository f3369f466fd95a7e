/** Without an id: a command or a job. */
export type Actor = { id: string | null; name: string };
