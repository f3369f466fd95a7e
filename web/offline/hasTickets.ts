/** A word in localStorage, so that a page can link to the tickets without opening a database first. */
const KEY = 'rollcall.hasTickets';

export function rememberTickets(): void {
  localStorage.setItem(KEY, '1');
}

export function forgetTickets(): void {
  localStorage.removeItem(KEY);
}

export function hasTickets(): boolean {
  return localStorage.getItem(KEY) !== null;
}
