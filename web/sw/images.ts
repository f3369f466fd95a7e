const FOLDERS = ['/posters/', '/pictures/'];

/** Pictures of events: public, ours, and with a new address when they change. Nothing else is ever kept. */
export function isEventImage(url: URL, origin: string): boolean {
  return url.origin === origin && FOLDERS.some((folder) => url.pathname.startsWith(folder));
}
