import type { Dj } from '#shared/events/events.schemas.ts';
import { useContact } from '#web/site/Contact.parts.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { hydrateLater } from '#web/ui/hydrateLater.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { DjCard, DjCardSkeleton } from './DjCard.tsx';
import { useDjs } from './djs.queries.ts';

const LaterDjCard = hydrateLater(DjCard);

const SKELETONS = 6;
const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';
const WIDE_OF_TWO = ['sm:col-span-2', ''];
const WIDE_OF_THREE = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1'];

export function Component() {
  const { data, isPending, refetch } = useDjs();
  return (
    <div className="frame grid gap-6 pt-6 pb-16 sm:gap-8 sm:pt-10">
      <PageTitle title="DJs" />
      <header>
        <h1 className="text-title">DJs</h1>
        <p className="mt-2 text-lg text-dust">The people who keep the floor rolling.</p>
      </header>
      {typeof data?.savedAt === 'number' && <OfflineNote savedAt={data.savedAt} />}
      {isPending ? <Loading /> : data ? <Djs djs={data.value} /> : <Failed retry={refetch} />}
    </div>
  );
}

function Djs({ djs }: { djs: readonly Dj[] }) {
  const width = [WIDE_OF_TWO[djs.length % 2], WIDE_OF_THREE[djs.length % 3]].join(' ');
  if (djs.length === 0) {
    return (
      <>
        <EmptyState title="No DJs Found" body="The decks are free. Will it be you?" />
        <Apply />
      </>
    );
  }
  return (
    <ul className={grid}>
      {djs.map((dj) => (
        <li key={dj.id}>
          <LaterDjCard dj={dj} linked />
        </li>
      ))}
      <li className={width}>
        <Apply />
      </li>
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
    <div role="alert" className="grid gap-6">
      <EmptyState
        title="Couldn't load DJs"
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
  const team = useContact();
  return (
    <section
      aria-labelledby="apply-title"
      className="flex h-full flex-col justify-between gap-6 rounded-md bg-chalk p-6 text-night"
    >
      <div>
        <h2 id="apply-title" className="text-lg leading-snug">
          Do you play for skaters?
        </h2>
        <p className="mt-2 max-w-prose">
          Fill out the form, or write to{' '}
          <a
            href={`mailto:${team}?subject=${encodeURIComponent('DJ application')}`}
            className="font-semibold wrap-anywhere underline underline-offset-4"
          >
            {team || 'our team'}
          </a>
          .
        </p>
      </div>
      <LinkButton to="/become-dj" className="self-start">
        Become a DJ
      </LinkButton>
    </section>
  );
}
