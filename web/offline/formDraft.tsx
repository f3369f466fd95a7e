import { CloudOff } from 'lucide-react';
import { useLayoutEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { parseJson } from '#shared/base/parseJson.ts';
import { useOnline } from './online.ts';
import { session } from './safeStorage.ts';

export function OfflineFormNote() {
  const online = useOnline();
  return (
    <div role="status" className="empty:-mb-5">
      {!online && (
        <p className="flex gap-3 rounded-sm bg-raised px-4 py-3">
          <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
          <span>You're offline. What you typed stays here. Try again when you're back online.</span>
        </p>
      )}
    </div>
  );
}

/** Keeps the `fields` of a form in sessionStorage. Leave out passwords, and pass a stable array. */
export function useFormDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  key: string,
  fields: readonly Path<V>[],
): { forget: () => void } {
  useLayoutEffect(() => {
    const kept = read(key);
    for (const field of fields) {
      const value = kept[field];
      // All kept fields are strings.
      if (value) form.setValue(field, value as PathValue<V, Path<V>>, { shouldDirty: true });
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (name === undefined) return;
        const texts = fields.map((field) => [field, values[field]]);
        session.set(key, JSON.stringify(Object.fromEntries(texts)));
      },
    });
  }, [form, key, fields]);
  return { forget: () => session.remove(key) };
}

function read(key: string): Record<string, string> {
  const kept = parseJson(session.get(key));
  const pairs = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return Object.fromEntries(
    pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
