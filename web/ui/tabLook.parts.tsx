import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** More tabs than this are in one row that scrolls. */
export const FEW = 5;

/* Few tabs are side by side as long as their longest words fit; labels may wrap. */
const trigger =
  'min-h-12 rounded-[1.5rem] py-1.5 leading-tight font-semibold text-dust hover:text-chalk ' +
  'focus-visible:rounded-[1.5rem] focus-visible:outline-offset-0 data-[state=active]:bg-chalk data-[state=active]:text-night';

export const listLook = (isLong: boolean): string =>
  cx(
    'mb-6 flex w-full gap-1 rounded-[2rem] border border-line bg-floor p-1.5 sm:w-fit sm:max-w-full',
    isLong ? 'overflow-x-auto' : 'flex-wrap',
  );

export const tabLook = (count: number): string =>
  cx(
    trigger,
    count > 2 && 'max-sm:text-sm',
    count > FEW
      ? 'shrink-0 px-3.5 whitespace-nowrap'
      : 'min-w-min flex-1 px-1 sm:flex-none sm:px-5',
  );

type TabRowProps = { label: string; tabs: readonly string[]; children: ReactNode };

/** What `Tabs` look like while the first one is selected, for the stored page. */
export function TabRow({ label, tabs, children }: TabRowProps) {
  return (
    <div>
      <div role="tablist" aria-label={label} className={listLook(false)}>
        {tabs.map((tab, at) => (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={at === 0}
            data-state={at === 0 ? 'active' : 'inactive'}
            className={tabLook(tabs.length)}
          >
            {tab}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
