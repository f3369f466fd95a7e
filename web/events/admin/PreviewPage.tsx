import { managePath } from '#shared/site/adminPages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { Navigate } from 'react-router';
import { addonSchema, eventDetailSchema } from '#shared/events/events.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import { AsOfNote } from '#web/office/AsOfNote.tsx';
import { offline } from '#web/api/network.errors.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { RequireUser } from '#web/session/RequireUser.tsx';
import { causeOf } from '#web/office/useSave.ts';
import { getJson } from '#web/api/call.ts';
import { EventView } from '#web/events/EventView.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { fetchAdminEvent } from './adminEvents.queries.ts';

export function PreviewPage({ id }: { id: number }) {
  return (
    <RequireUser waiting={<Waiting />}>
      {({ role }) =>
        role === 'admin' ? <Preview id={id} /> : <Navigate to={`/events/${id}`} replace />
      }
    </RequireUser>
  );
}

function Preview({ id }: { id: number }) {
  const { data, error, refetch } = usePreview(id);
  const away = isAppError(error) && error.code === offline.code;
  if (away && !data)
    return <LoadFailed title="Couldn't load the preview" query={{ error, refetch }} />;
  if (error && !away) {
    return (
      <div role="alert" className="frame py-16">
        <PageTitle title="Preview" />
        <EmptyState heading="h1" title="Nothing to preview" body={causeOf(error)} />
      </div>
    );
  }
  if (!data) return <Waiting />;
  return (
    <>
      <PageTitle title={`Preview: ${data.event.title}`} />
      <Banner id={id} draft={!data.published} />
      <AsOfNote />
      <EventView event={data.event} savedAt={null} linked={null} onComplete={refuse} />
    </>
  );
}

function refuse(): void {
  toast({ title: 'This is a preview', description: 'Visitors would continue to checkout here.' });
}

function usePreview(id: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [`/api/events/${id}`, 'preview'],
    queryFn: async ({ signal }) => {
      const [seen, admin, listed] = await Promise.all([
        getJson(`/api/events/${id}?preview=true`, signal),
        fetchAdminEvent(id, signal),
        getJson('/api/addons', signal),
      ]);
      const addons = addonSchema.array().parse(listed);
      // The server hides a draft's add-ons from visitors, so they are put into the purchase panel's query here.
      for (const { id: ticketId, addonIds } of admin.tickets) {
        const own = addons.filter((addon) => addonIds.includes(addon.id));
        client.setQueryData([`/api/tickets/${ticketId}/addons`], own);
      }
      return { event: eventDetailSchema.parse(seen), published: admin.published };
    },
    refetchOnMount: 'always',
  });
}

function Banner({ id, draft }: { id: number; draft: boolean }) {
  return (
    <div role="note" className="border-b border-line bg-warn-deep">
      <div className="frame flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <Eye aria-hidden="true" className="size-5 shrink-0 text-amber" />
        <p className="min-w-0 flex-1 basis-60">
          <strong>Preview.</strong>{' '}
          {draft
            ? "This is a draft. Visitors see it once it's published."
            : 'This is how visitors see the event.'}
        </p>
        <LinkButton to={managePath(id)} variant="secondary">
          Back to Editing
        </LinkButton>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading preview">
      <PageTitle title="Preview" />
      <Skeleton className="h-60 rounded-none sm:h-84 lg:h-104" />
    </div>
  );
}
