/** `single_day` → `Single day`. */
export function typeName(type: string): string {
  const words = type.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
