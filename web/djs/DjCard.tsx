import type { ReactNode } from 'react';
import { ArrowUpRight, MapPin } from 'lucide-react';
import { accentOf } from '#shared/events/events.rules.ts';
import type { Dj } from '#shared/events/events.schemas.ts';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { DjPhoto } from './DjPhoto.parts.tsx';
import { djProfileLinks } from './djProfileLinks.ts';

export function DjCard({ dj, children }: { dj: Dj; children?: ReactNode }) {
  const place = [dj.city, dj.state].filter(Boolean).join(', ');
  return (
    <Card
      as="article"
      aria-labelledby={`dj-${dj.id}`}
      data-accent={accentOf(dj.id)}
      className="flex h-full flex-col gap-4 p-5 pb-2"
    >
      <div className="flex items-center gap-5">
        <DjPhoto dj={dj} px={104} className="m-[7px] size-26" />
        <div className="min-w-0 wrap-anywhere">
          <h2 id={`dj-${dj.id}`} className="text-lg leading-snug">
            {dj.name}
          </h2>
          <p className="mt-1 font-semibold text-accent">{dj.specialty || 'DJ'}</p>
          {place && (
            <p className="mt-1 flex items-center gap-1.5 text-sm text-dust">
              <MapPin aria-hidden="true" className="size-4 shrink-0" />
              {place}
            </p>
          )}
        </div>
      </div>
      {dj.bio && <p className="wrap-anywhere whitespace-pre-line text-chalk/90">{dj.bio}</p>}
      <Links dj={dj} />
      {children}
    </Card>
  );
}

function Links({ dj }: { dj: Dj }) {
  const links = djProfileLinks(dj);
  if (links.length === 0) return null;
  return (
    <ul className="mt-auto flex flex-wrap gap-x-6 border-t border-line pt-1">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${dj.name} on ${label}`}
            className="inline-flex min-h-12 items-center gap-1 font-medium text-dust hover:text-chalk"
          >
            {label}
            <ArrowUpRight aria-hidden="true" className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function DjCardSkeleton() {
  return (
    <Card aria-hidden="true" className="grid gap-4 p-5">
      <div className="flex items-center gap-5">
        <Skeleton className="m-[7px] size-26 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      </div>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="mt-2 h-5 w-1/2" />
    </Card>
  );
}
