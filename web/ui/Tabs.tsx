import { type ReactNode, useEffect, useRef } from 'react';
import * as Radix from 'radix-ui/tabs';
import { cx } from './cx.ts';

type Tab = { value: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
};

/** More tabs than this are in one row that scrolls. */
const FEW = 5;

/* Few tabs are side by side as long as their longest words fit; labels may wrap. */
const trigger =
  'min-h-12 rounded-[1.5rem] py-1.5 leading-tight font-semibold text-dust hover:text-chalk ' +
  'focus-visible:rounded-[1.5rem] focus-visible:outline-offset-0 data-[state=active]:bg-chalk data-[state=active]:text-night';

export function Tabs({
  label,
  tabs,
  defaultValue = tabs[0]?.value ?? '',
  ...controlled
}: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const isLong = tabs.length > FEW;
  useEffect(() => {
    const chosen = isLong && list.current?.querySelector('[data-state=active]');
    if (chosen) chosen.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [isLong, controlled.value]);
  return (
    <Radix.Root defaultValue={defaultValue} {...controlled}>
      <Radix.List
        ref={list}
        aria-label={label}
        className={cx(
          'mb-6 flex w-full gap-1 rounded-[2rem] border border-line bg-floor p-1.5 sm:w-fit sm:max-w-full',
          isLong ? 'overflow-x-auto' : 'flex-wrap',
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              trigger,
              tabs.length > 2 && 'max-sm:text-sm',
              isLong
                ? 'shrink-0 px-3.5 whitespace-nowrap'
                : 'min-w-min flex-1 px-1 sm:flex-none sm:px-5',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-sm">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
