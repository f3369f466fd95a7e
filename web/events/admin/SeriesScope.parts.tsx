import type { ReactNode } from 'react';

type SeriesScopeProps = {
  legend: ReactNode;
  following: boolean;
  onChange: (following: boolean) => void;
  /** What the change does to the following events. */
  children: ReactNode;
};

/** Asks whether a change is for one event of a series or for all that follow, too. */
export function SeriesScope({ legend, following, onChange, children }: SeriesScopeProps) {
  return (
    <fieldset className="rounded-sm border border-line bg-raised px-4 py-2">
      <legend className="px-1 font-semibold">{legend}</legend>
      {[false, true].map((all) => (
        <label key={String(all)} className="flex min-h-12 items-center gap-3">
          <input
            type="radio"
            name="following"
            className="size-6 shrink-0 accent-aqua"
            checked={following === all}
            onChange={() => onChange(all)}
          />
          {all ? 'This and all following events' : 'This event only'}
        </label>
      ))}
      {following && <p className="pb-2 text-sm text-dust">{children}</p>}
    </fieldset>
  );
}
