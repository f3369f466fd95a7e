/** As the checkout asks for them: the last word is the last name. */
export function splitName(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/u);
  if (words.length === 1) return { first: words[0] ?? '', last: '' };
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' };
}

type Owner = { id: string; emailKey: string | null };

/**
 * Whose account has an order after its address was changed: of the account that has proved the new one. Otherwise it
 * stays with its buyer, unless their account is the one of the old address.
 */
export function ownerAfter(
  { owner, proved }: { owner: Owner | null; proved: Owner | null },
  oldKey: string,
): string | null {
  if (proved) return proved.id;
  return owner && owner.emailKey !== oldKey ? owner.id : null;
}
