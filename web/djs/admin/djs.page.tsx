import type { AdminDj } from '#shared/djs/djs.schemas.ts';
import { eventsText } from '#shared/events/usedByEvents.schemas.ts';
import { djProfileLinks } from '#web/djs/DjPhotoAndLinks.parts.tsx';
import { DjCard } from '#web/djs/DjCard.tsx';
import { CatalogPage } from '#web/office/catalogLists/CatalogPage.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { DjDialog } from './DjDialog.parts.tsx';
import { changeDj, deleteDj, DJS_PATH, useAdminDjs, WORDS } from './adminDjs.queries.ts';

export function Component() {
  return (
    <CatalogPage<AdminDj>
      title="DJ Management"
      add="Add DJ"
      label="DJs"
      useRows={useAdminDjs}
      failed="Error loading DJs. Please try again."
      none={{
        title: 'No DJs Added Yet',
        body: 'Add your first DJ, then book them for your events.',
      }}
      search={{ label: 'Search DJs', find, none: 'No DJs match your search' }}
      path={DJS_PATH}
      words={WORDS}
      archive={changeDj}
      remove={deleteDj}
      card={(dj, actions) => (
        <DjCard dj={dj}>
          <div className={cx('grid gap-3 pb-3', djProfileLinks(dj).length === 0 && 'mt-auto')}>
            <Usage dj={dj} />
            {actions}
          </div>
        </DjCard>
      )}
      form={(dj, onClose) => <DjDialog dj={dj} onClose={onClose} />}
      removal={({ name, usage }) => ({
        title: 'Are you sure?',
        question: (
          <>
            This will permanently delete <strong>{name}</strong>. It cannot be undone.
          </>
        ),
        uses: `${name} plays at ${eventsText(usage)}`,
        tab: 'djs',
        archiving:
          "Archive them instead: they stay with these events, but you can't book them for others, and they're no longer listed under DJs.",
      })}
    />
  );
}

function find(djs: readonly AdminDj[], search: string): AdminDj[] {
  const wanted = search.trim().toLowerCase();
  return djs.filter(({ name, specialty, city, state }) =>
    [name, specialty, city, state].join('\n').toLowerCase().includes(wanted),
  );
}

function Usage({ dj: { usage, archived } }: { dj: AdminDj }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-dust">
      {archived && <Badge>Archived</Badge>}
      {usage.events > 0 ? `Plays at ${eventsText(usage)}` : 'Not booked for any event yet'}
    </p>
  );
}
