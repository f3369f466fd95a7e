export type Actor = { id: string | null; name: string };
