import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { local } from '#web/offline/safeStorage.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx';

/** Views have a name, and the part of the URL's query that holds the filters. */
const viewsSchema = z.array(z.object({ name: z.string(), query: z.string() }));
type View = z.infer<typeof viewsSchema>[number];

const KEPT_BY = 'rollcall.views.';
const MAX_NAME = 40;

function readViews(key: string): readonly View[] {
  try {
    return viewsSchema.parse(JSON.parse(local.get(key) ?? '[]'));
  } catch {
    return [];
  }
}

/**
 * Menu of a list's saved views. `params` are the URL parameters that make up a view. Views stay on the device, so the
 * search, which may contain a person's name, isn't part of them.
 */
export function SavedViews({ list, params }: { list: string; params: readonly string[] }) {
  const key = KEPT_BY + list;
  const [address, setAddress] = useSearchParams();
  const [views, setViews] = useState(() => readViews(key));
  const [draft, setDraft] = useState<readonly View[] | null>(null);
  const kept = [...address].filter(([name, value]) => params.includes(name) && value !== '');
  const now = new URLSearchParams(kept.toSorted(([a], [b]) => a.localeCompare(b))).toString();
  const shown = views.find(({ query }) => query === now);

  function choose(query: string): void {
    const next = new URLSearchParams(address);
    for (const name of [...params, 'search', 'page']) next.delete(name);
    for (const [name, value] of new URLSearchParams(query)) next.set(name, value);
    setAddress(next, { preventScrollReset: true });
  }
  function save(): void {
    const named = (draft ?? []).filter(({ name }) => name.trim() !== '');
    if (named.length === 0) local.remove(key);
    else local.set(key, JSON.stringify(named));
    setViews(named);
    setDraft(null);
  }
  const entries: MenuEntry[] = views.map(({ name, query }) => ({
    label: name,
    onSelect: () => choose(query),
  }));
  if (now !== '') entries.push({ label: 'Clear Filters', onSelect: () => choose('') });
  if (!shown)
    entries.push({
      label: now === '' ? 'Filter the list to save a view' : 'Save This View',
      disabled: now === '',
      onSelect: () => setDraft([...views, { name: '', query: now }]),
    });
  if (views.length > 0) entries.push({ label: 'Edit Views', onSelect: () => setDraft(views) });
  return (
    <>
      <Menu
        label="Saved Views"
        button={
          <Button
            variant="secondary"
            className="min-w-0"
            aria-label={shown ? `Saved Views: ${shown.name}` : 'Saved Views'}
          >
            <Bookmark aria-hidden="true" className="size-5 shrink-0" />
            <span className="truncate">{shown?.name ?? 'Views'}</span>
          </Button>
        }
        entries={entries}
      />
      {draft && (
        <FormDialog
          title="Saved Views"
          description="Saves the list's filters and sort order under a name, on this device."
          submit="Save"
          pending={false}
          dirty={false}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
          onClose={() => setDraft(null)}
        >
          {draft.map(({ name, query }, at) => (
            <div key={query} className="flex items-end gap-2">
              <div className="min-w-0 flex-1">
                <Field label={`Name of view ${at + 1}`}>
                  <Input
                    value={name}
                    maxLength={MAX_NAME}
                    onChange={({ target }) =>
                      setDraft(draft.with(at, { name: target.value, query }))
                    }
                  />
                </Field>
              </div>
              <Button
                variant="ghost"
                aria-label={`Delete view ${at + 1}`}
                onClick={() => setDraft(draft.toSpliced(at, 1))}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </Button>
            </div>
          ))}
        </FormDialog>
      )}
    </>
  );
}
