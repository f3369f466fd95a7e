import { formatEventDates } from '#shared/events/eventDates.ts';
import { clockTexts } from '#shared/events/eventWallTimes.rules.ts';
import { PRODUCT } from '#shared/base/product.ts';
import { accentOf } from '#shared/events/events.rules.ts';
import type { Event } from '#shared/events/events.schemas.ts';
import { promoLink } from '#shared/promos/promos.rules.ts';
import { EventImage } from '#web/events/EventImage.parts.tsx';
import { placeText, priceText } from '#web/events/eventText.rules.ts';
import { cx } from '#web/ui/cx.ts';
import { QrCode } from '#web/ui/QrCode.tsx';

type PosterSheetProps = {
  event: Event;
  code: string;
  /** Discount in whole percent; 0: none. */
  discount: number;
};

/** Longer titles, in characters, are set in smaller type. */
const LONG = 28;
const VERY_LONG = 70;
const QR_PX = 300;

export function PosterSheet({ event, code, discount }: PosterSheetProps) {
  const { id, title } = event;
  const link = promoLink(location.origin, id, code);
  return (
    <article
      data-sheet
      data-accent={accentOf(id)}
      className="mx-auto flex w-full max-w-3xl flex-col overflow-hidden rounded-md bg-paper text-print print-color-exact print:h-[min(272mm,99vh)] print:max-w-none print:rounded-none"
    >
      <div className="aspect-[2/1] min-h-0 shrink-0 overflow-hidden print:shrink">
        <EventImage event={event} sizes="(min-width: 48rem) 48rem, 100vw" priority />
      </div>
      <div className="h-2.5 shrink-0 bg-accent" />
      <div className="flex shrink-0 grow flex-col justify-between gap-8 p-6 sm:p-9 print:p-8">
        <div className="grid gap-4">
          <h1 className={cx('font-display font-bold hyphens-auto wrap-anywhere', sizeOf(title))}>
            {title}
          </h1>
          <WhenAndWhere event={event} />
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-6 sm:flex-nowrap print:flex-nowrap">
          <QrCode
            value={link}
            label={`QR code of your link to ${title}`}
            maxSize={QR_PX}
            className="-m-7 shrink-0"
          />
          <Offer event={event} code={code} discount={discount} />
        </div>
        <p className="flex flex-wrap justify-between gap-x-6 border-t border-print/20 pt-4 text-sm">
          <span className="font-semibold wrap-anywhere">{link.replace(/^https?:\/\//, '')}</span>
          <span className="text-print-soft">Tickets by {PRODUCT}</span>
        </p>
      </div>
    </article>
  );
}

function sizeOf({ length }: string): string {
  if (length > VERY_LONG) return 'text-2xl leading-tight';
  return length > LONG
    ? 'text-2xl leading-tight sm:text-4xl print:text-4xl'
    : 'text-4xl leading-tight sm:text-5xl print:text-5xl';
}

function WhenAndWhere({ event }: { event: Event }) {
  const { start_date, end_date } = event;
  return (
    <div className="grid gap-1 text-lg wrap-anywhere print:text-xl">
      <p className="font-semibold">
        {[formatEventDates({ start_date, end_date }), ...clockTexts(event)].join(' · ')}
      </p>
      <p className="text-print-soft">{placeText(event)}</p>
    </div>
  );
}

function Offer({ event, code, discount }: PosterSheetProps) {
  const price = priceText(event);
  return (
    <div className="grid min-w-0 gap-3">
      <p className="font-display text-2xl leading-tight font-bold">
        {discount > 0 ? `Scan and get ${discount}% off` : 'Scan and get your tickets'}
      </p>
      <p className="text-lg">
        {price === 'Free' ? 'Free tickets' : `Tickets from ${price}`}
        {discount > 0 && ', before the discount'}
      </p>
      <p className="text-lg">
        Or use the code{' '}
        <strong className="rounded-sm border-2 border-print px-3 py-1 font-display text-xl tracking-wider whitespace-nowrap">
          {code}
        </strong>
      </p>
    </div>
  );
}
