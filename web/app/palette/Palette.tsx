import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { orderAdminContract } from '#shared/orders/orderAdmin.contract.ts';
import { call } from '#web/api/call.ts';
import { useDiscountCodes } from '#web/discountCodes/admin/discountCodes.queries.ts';
import { useDebounced } from '#web/office/useDebounced.ts';
import { useEventChoices } from '#web/office/useEventChoices.ts';
import { usePromoters } from '#web/promoters/admin/promoters.queries.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { entriesFor, GROUPS, orderEntry } from './entries.ts';

const KEPT_MS = 60_000;
const FEWEST_LETTERS = 2;
const PAUSE_MS = 100;

/** Finds events, orders, people, codes and pages by what is typed, and goes there. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { data: events } = useEventChoices();
  const { data: promoters } = usePromoters();
  const { data: codes } = useDiscountCodes();
  const orders = useOrders(text.trim());
  const found = [...entriesFor(text, { events, promoters, codes }), ...orders.found];
  const go = (to: string): void => {
    onClose();
    void navigate(to);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Search or go to…">
      <form onSubmit={(event) => event.preventDefault()}>
        <Command label="Search the office" shouldFilter={false} loop>
          <Command.Input
            value={text}
            onValueChange={setText}
            placeholder="Event, order, name, email, phone, code or page"
            className="mb-3 min-h-12 w-full rounded-sm border border-edge bg-night px-4 placeholder:text-dust"
          />
          <Command.List className="max-h-[50dvh] overflow-y-auto">
            <p role="status" className="px-3 py-6 text-center text-dust empty:hidden">
              {found.length === 0 &&
                (orders.busy ? 'Searching…' : `Nothing found for “${text.trim()}”`)}
            </p>
            {GROUPS.map((group) => {
              const entries = found.filter((entry) => entry.group === group);
              if (entries.length === 0) return null;
              return (
                <Command.Group
                  key={group}
                  heading={<span className="px-3 text-sm text-dust">{group}</span>}
                >
                  {entries.map(({ label, hint, to }) => (
                    <Command.Item
                      key={to}
                      value={to}
                      onSelect={() => go(to)}
                      className="flex min-h-11 cursor-pointer items-center gap-4 rounded-sm px-3 data-[selected=true]:bg-raised"
                    >
                      <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
                      <span className="max-w-40 truncate text-sm text-dust">{hint}</span>
                    </Command.Item>
                  ))}
                </Command.Group>
              );
            })}
          </Command.List>
        </Command>
      </form>
    </Dialog>
  );
}

/** Orders are searched by the server, which knows all of them. */
function useOrders(text: string) {
  const search = useDebounced(text, PAUSE_MS);
  const { data, isFetching } = useQuery({
    queryKey: ['/api/admin/orders', 'choices', search],
    queryFn: ({ signal }) =>
      call(orderAdminContract.list, { query: { search, limit: '6' } }, { signal }),
    enabled: search.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: KEPT_MS,
  });
  const isAsked = text.length >= FEWEST_LETTERS;
  return {
    found: isAsked ? (data ?? []).map(orderEntry) : [],
    busy: isAsked && (isFetching || search !== text),
  };
}
