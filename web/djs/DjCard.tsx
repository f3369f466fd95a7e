import type { ReactNode } from 'react';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { accentOf } from '#shared/events/events.rules.ts';
import type { Dj } from '#shared/events/events.schemas.ts';
import { townText } from '#shared/places/placeText.ts';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { DjLinks, DjPhoto } from './DjPhotoAndLinks.parts.tsx';

type DjCardProps = { dj: Dj; linked?: boolean; children?: ReactNode };

/** With `linked`, the whole card is a link to the DJ's page. */
export function DjCard({ dj, linked = false, children }: DjCardProps) {
  const place = townText(dj);
  return (
    <Card
      as="article"
      aria-labelledby={`dj-${dj.id}`}
      data-accent={accentOf(dj.id)}
      className="relative flex h-full flex-col gap-4 p-5 pb-2"
    >
      <div className="flex items-center gap-5">
        <DjPhoto dj={dj} px={104} className="m-[7px] size-26" />
        <div className="min-w-0 wrap-anywhere">
          <h2 id={`dj-${dj.id}`} className="text-lg leading-snug">
            {linked ? (
              <Link to={`/djs/${dj.id}`} className="before:absolute before:inset-0">
                {dj.name}
              </Link>
            ) : (
              dj.name
            )}
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
      <DjLinks dj={dj} className="mt-auto border-t border-line pt-1" />
      {children}
    </Card>
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
