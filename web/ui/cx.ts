export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Classes of inputs, also outside of a `Field`. */
export const control =
  'w-full min-h-12 rounded-sm border border-edge bg-raised px-4 py-2.5 text-base text-chalk placeholder:text-dust ' +
  'hover:border-chalk focus-visible:rounded-sm aria-invalid:border-bad disabled:opacity-60 read-only:text-dust';
