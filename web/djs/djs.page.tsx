import { Link } from 'react-router';
import { DJ_MAIL } from '#shared/base/product.ts';
import type { Dj } from '#shared/events/events.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { DjCard, DjCardSkeleton } from './DjCard.tsx';
import { useDjs } from './djs.queries.ts';

const SKELETONS = 6;
const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';

export function Component() {
  const { data, isPending, refetch } = useDjs();
  return (
    <div className="frame grid gap-6 pt-6 pb-16 sm:gap-8 sm:pt-10">
      <PageTitle title="DJs" />
      <header>
        <h1 className="text-title">DJs</h1>
        <p className="mt-2 text-lg text-dust">The hands that keep the floor rolling.</p>
      </header>
      {typeof data?.savedAt === 'number' && <OfflineNote savedAt={data.savedAt} />}
      {data ? <Djs djs={data.value} /> : isPending ? <Loading /> : <Failed retry={refetch} />}
      <Apply />
    </div>
  );
}

function Djs({ djs }: { djs: readonly Dj[] }) {
  if (djs.length === 0)
    return <EmptyState title="No DJs Found" body="The decks are free. Will it be you?" />;
  return (
    <ul className={grid}>
      {djs.map((dj) => (
        <li key={dj.id}>
          <DjCard dj={dj} />
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading DJs" className={grid}>
      {Array.from({ length: SKELETONS }, (_, place) => (
        <DjCardSkeleton key={place} />
      ))}
    </div>
  );
}

function Failed({ retry }: { retry: () => unknown }) {
  return (
    <div role="alert">
      <EmptyState
        title="The DJs did not arrive"
        body="Check your connection and try again."
        action={
          <Button variant="secondary" onClick={() => void retry()}>
            Try Again
          </Button>
        }
      />
    </div>
  );
}

function Apply() {
  return (
    <section
      aria-labelledby="apply-title"
      className="flex flex-col gap-5 rounded-md bg-chalk p-6 text-night sm:p-8 lg:flex-row lg:items-center lg:justify-between"
    >
      <div>
        <h2 id="apply-title" className="text-lg leading-snug">
          Do you play for people on wheels?
        </h2>
        <p className="mt-2">
          Tell us with the form, or write to{' '}
          <a
            href={`mailto:${DJ_MAIL}?subject=${encodeURIComponent('DJ application')}`}
            className="font-semibold wrap-anywhere underline underline-offset-4"
          >
            {DJ_MAIL}
          </a>
          .
        </p>
      </div>
      <Button asChild className="shrink-0 self-start lg:self-center">
        <Link to="/become-dj">Become a DJ</Link>
      </Button>
    </section>
  );
}
