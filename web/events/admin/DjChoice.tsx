import type { Dj } from '#shared/events/events.schemas.ts';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { AddInPlace } from '#web/office/AddInPlace.tsx';
import { CheckList } from '#web/ui/CheckList.tsx';
import { useDjChoices } from './adminEvents.queries.ts';

// Loaded on demand, because most DJs are already in the list.
const DjDialog = lazyPart(async () => (await import('#web/djs/admin/DjDialog.parts.tsx')).DjDialog);

type DjChoiceProps = {
  djs: readonly Dj[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  empty: string;
};

export function DjChoice({ djs, chosen, onChange, empty }: DjChoiceProps) {
  return (
    <>
      <CheckList
        label="DJs"
        choices={djs.map(({ id, name, specialty }) => ({
          id,
          label: name,
          ...(specialty ? { hint: specialty } : {}),
        }))}
        chosen={chosen}
        onChange={onChange}
        empty={empty}
        from={useDjChoices()}
      />
      <AddInPlace
        label="Add a DJ"
        form={(close) => (
          <DjDialog dj={null} onClose={close} onSaved={({ id }) => onChange([...chosen, id])} />
        )}
      />
    </>
  );
}
