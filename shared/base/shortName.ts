/** Shortens a name to `Ana R.`: enough for a greeting, too little to identify a person. */
export function shortName(first: string, last: string): string {
  const [initial] = last.normalize('NFC').trim();
  return `${first.trim()} ${initial ? `${initial.toUpperCase()}.` : ''}`.trim();
}
