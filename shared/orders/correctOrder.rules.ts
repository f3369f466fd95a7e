type Owner = { id: string; emailKey: string | null };

/**
 * The account that an order belongs to after its e-mail address was changed: the one that has proved the new
 * address. Without one the order stays with its account, unless that account has the old address.
 */
export function ownerAfter(
  { owner, proved }: { owner: Owner | null; proved: Owner | null },
  oldKey: string,
): string | null {
  if (proved) return proved.id;
  return owner && owner.emailKey !== oldKey ? owner.id : null;
}
