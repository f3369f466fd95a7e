import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Stripes } from '#web/ui/Stripes.tsx';

type LegalPageProps = {
  title: string;
  updated: { iso: string; text: string };
  lead: string;
  short: readonly string[];
  children: ReactNode;
};

export function LegalPage({ title, updated, lead, short, children }: LegalPageProps) {
  return (
    <>
      <PageTitle title={title} />
      <Stripes className="h-28 w-full py-3 sm:h-40" />
      <article className="frame max-w-[58rem] pb-20">
        <h1 className="text-title">{title}</h1>
        <p className="mt-2 text-sm text-dust">
          Last updated <time dateTime={updated.iso}>{updated.text}</time>
        </p>
        <p className="mt-5 max-w-xl text-lg">{lead}</p>
        <section
          aria-labelledby="short"
          className="mt-8 max-w-2xl rounded-md border border-line bg-floor p-6 sm:p-8"
        >
          <h2 id="short" className="text-lg">
            In short
          </h2>
          <ul className="mt-4 grid list-disc gap-2.5 pl-5 marker:text-coral">
            {short.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        {children}
      </article>
    </>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-11">
      <h2 className="mb-4 text-section">{title}</h2>
      <div className="grid grid-cols-1 gap-4 [&_a]:underline [&_a]:underline-offset-4 [&>p]:max-w-[36rem] [&>ul]:max-w-[36rem]">
        {children}
      </div>
    </section>
  );
}

export function List({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-coral">
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

/** Refers to the Privacy page in a sentence that begins with `aim`, such as 'To see what we know about you'. */
export function ReadPrivacy({ aim }: { aim: string }) {
  return (
    <p className="mt-11 text-dust">
      {aim}, read the{' '}
      <Link to="/privacy" className="underline underline-offset-4">
        Privacy
      </Link>{' '}
      page.
    </p>
  );
}

export const UPDATED = { iso: '2026-11-22', text: 'November 22, 2026' };

export type StoredData = { what: string; why: string; until: string };

export function StoredDataTable({ rows }: { rows: readonly StoredData[] }) {
  return (
    <dl className="grid gap-3 sm:gap-0 sm:border-b sm:border-line">
      {rows.map(({ what, why, until }) => (
        <div
          key={what}
          className="grid grid-cols-1 gap-2 rounded-sm border border-line bg-floor p-4 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_minmax(0,13rem)] sm:gap-x-7 sm:rounded-none sm:border-x-0 sm:border-b-0 sm:bg-transparent sm:px-0 sm:py-4"
        >
          <dt className="font-semibold break-words">{what}</dt>
          <dd className="text-dust">{why}</dd>
          <dd>
            <span className="text-sm text-dust sm:block">Kept: </span>
            {until}
          </dd>
        </div>
      ))}
    </dl>
  );
}
