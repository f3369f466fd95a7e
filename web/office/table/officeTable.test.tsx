import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/base/errors.ts';
import { stepUpRequired } from '#shared/base/http.errors.ts';
import { press, sees } from '#web/testing/userActions.ts';
import { watchDownloads } from '#web/testing/pages.tsx';
import { csvOf } from './tableCsv.ts';
import { OfficeTable } from './OfficeTable.tsx';
import type { OfficeColumn } from './officeTable.types.ts';

type Skater = { id: string; name: string; laps: number };

const ana = { id: 'a', name: 'Ana', laps: 9 };
const ben = { id: 'b', name: 'Ben', laps: 30 };
const columns: OfficeColumn<Skater>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name, cell: ({ name }) => name },
  { key: 'laps', header: 'Laps', value: ({ laps }) => laps, cell: ({ laps }) => laps },
  { key: 'note', header: 'Note', cell: () => 'none' },
];

afterEach(() => localStorage.clear());

function open(more: Partial<Parameters<typeof OfficeTable<Skater>>[0]> = {}): void {
  render(
    <OfficeTable
      caption="Skaters"
      columns={columns}
      rows={[ben, ana]}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      empty="Nobody"
      {...more}
    />,
  );
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-3)?.textContent);

it('sorts by a heading, the other way at the next press, and not by a column without a value', async () => {
  open();
  expect(names()).toEqual(['Ben', 'Ana']);
  await press('Name');
  expect(names()).toEqual(['Ana', 'Ben']);
  await press('Name');
  expect(names()).toEqual(['Ben', 'Ana']);
  const heading = screen.getByRole('columnheader', { name: 'Name' });
  expect(heading).toHaveAttribute('aria-sort', 'descending');
  expect(screen.queryByRole('button', { name: 'Note' })).toBeNull();
});

it('asks the server for an order where the server sorts', async () => {
  const change = vi.fn<(sort: string) => void>();
  open({ sorted: { by: ['laps'], text: '-laps', change } });
  expect(names()).toEqual(['Ben', 'Ana']);
  const heading = screen.getByRole('columnheader', { name: 'Laps' });
  expect(heading).toHaveAttribute('aria-sort', 'descending');
  await press('Laps');
  expect(change).toHaveBeenCalledWith('laps');
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
});

it('goes through rows by arrows, selects by Space, and opens by Enter or a press', async () => {
  const onOpen = vi.fn<(row: Skater) => void>();
  open({ onOpen, bulk: { actions: [], sum: (rows) => `${rows.length * 2} skates` } });
  screen.getAllByRole('row')[1]?.focus();
  await userEvent.keyboard('{ArrowDown} ');
  await sees('1 selected', '· 2 skates');
  expect(screen.getByRole('checkbox', { name: 'Select Ana' })).toBeChecked();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(ana);
  await userEvent.click(screen.getByText('Ben'));
  expect(onOpen).toHaveBeenLastCalledWith(ben);
  await press('Clear selection');
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
});

it('keeps one row of a long list in reach of the keyboard: Home and End draw and focus the first and the last', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => ({ id: `${at}`, name: `S${at}`, laps: at }));
  open({ rows });
  const line = (name: string) => screen.getByText(name).closest('tr');
  line('S0')?.focus();
  await userEvent.keyboard('{End}');
  expect(line('S499')).toHaveFocus();
  expect(document.querySelectorAll('tr[tabindex="0"]')).toHaveLength(1);
  await userEvent.keyboard('{ArrowUp}');
  expect(line('S498')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(line('S0')).toHaveFocus();
});

it('leaves the order of a list to the server while it is not whole', async () => {
  open({ partial: true });
  expect(names()).toEqual(['Ben', 'Ana']);
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
});

it('measures the rows of a long list where a column may take more lines', () => {
  const rows = Array.from({ length: 500 }, (_, at) => ({ id: `${at}`, name: `S${at}`, laps: at }));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  const heightOf = (wrap?: true) => {
    cleanup();
    open({ rows, columns: columns.map((column) => ({ ...column, ...(wrap && { wrap }) })) });
    const spaces = [...document.querySelectorAll<HTMLElement>('tbody tr[style]')];
    const drawn = document.querySelectorAll('tr[data-index]').length;
    return [drawn, spaces.reduce((sum, { style }) => sum + Number.parseFloat(style.height), 0)];
  };
  const [drawn = 0, rest = 0] = heightOf();
  expect(rest).toBe((500 - drawn) * 40);
  const [tall = 0, restOfTall = 0] = heightOf(true);
  expect(tall).toBeLessThan(drawn);
  expect(restOfTall).toBeGreaterThan(0);
});

it('saves what is shown, in its order, where the server has no file', async () => {
  const files = watchDownloads();
  open({ exported: true });
  await press('Name');
  await press('Export Skaters as CSV');
  expect(files).toEqual(['skaters.csv']);
});

it('does something to all that are selected after a look at them, and says what failed and why', async () => {
  const run = vi.fn<(row: Skater) => Promise<void>>().mockResolvedValue();
  run.mockRejectedValueOnce(new Error('No skates.'));
  const about = (count: number) => `${count} skaters get skates.`;
  open({ bulk: { actions: [{ label: 'Equip', about, run }] } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await press('Equip');
  await sees('2 skaters get skates.');
  expect(run).not.toHaveBeenCalled();
  await press('Equip 2');
  await sees('1 of 2 done, 1 failed', 'Ben: No skates.');
  expect(run.mock.lastCall?.[0]).toBe(ana);
});

it('says what will happen to each row and which are left out, asks for what it needs, stops, and takes back what it did', async () => {
  const undone = vi.fn<(name: string) => void>();
  const second = Promise.withResolvers<void>();
  const run = vi.fn<(name: string, why: string) => Promise<void>>().mockResolvedValueOnce();
  run.mockReturnValueOnce(second.promise);
  const onDone = vi.fn<() => void>();
  const plan = async ({ name, laps }: Skater) =>
    laps > 20
      ? { leftOut: 'Too fast' }
      : {
          says: `${laps} laps`,
          cents: laps * 100,
          run: async ({ why = '' }) => {
            await run(name, why);
            return async () => undone(name);
          },
        };
  const rows = [ana, ben, { ...ana, id: 'c', name: 'Cleo' }, { ...ana, id: 'd', name: 'Dee' }];
  const about = (count: number) => `${count} skaters pay.`;
  const asks = [{ key: 'why', label: 'Reason' }];
  open({ rows, bulk: { onDone, actions: [{ label: 'Charge', about, asks, plan, danger: true }] } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await press('Charge');
  await sees('3 skaters pay.', 'Total $27.00', '1 left out', 'Too fast');
  expect(screen.getByRole('button', { name: 'Charge 3' })).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Late{Enter}');
  expect(run).not.toHaveBeenCalled();
  await press('Charge 3');
  await sees('1 of 3 done');
  expect(screen.queryByText('3 skaters pay.')).toBeNull();
  await press('Stop');
  second.resolve();
  await sees('Stopped: 2 of 3 done');
  expect(run.mock.calls).toEqual([
    ['Ana', 'Late'],
    ['Cleo', 'Late'],
  ]);
  expect(onDone).toHaveBeenCalledOnce();
  await press('Undo 2');
  await sees('2 of 2 taken back');
  expect(undone.mock.calls).toEqual([['Ana'], ['Cleo']]);
});

it('stops if nobody proves who they are', async () => {
  const run = vi.fn<() => Promise<void>>().mockRejectedValue(new AppError(stepUpRequired));
  open({ bulk: { actions: [{ label: 'Charge', about: String, run }] } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await press('Charge');
  await press('Charge 2');
  await sees('Stopped: 0 of 2 done, 1 failed');
  expect(run).toHaveBeenCalledOnce();
});

it('leaves out columns on this device, but never the first', async () => {
  open();
  await press('Choose columns');
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Note' }));
  await waitFor(() => expect(screen.queryByText('none')).toBeNull());
  expect(localStorage.getItem('rollcall.columns.Skaters')).toBe('note');
});

it('writes what has a value into a file, quoted, and never as a formula', () => {
  const odd = { id: 'c', name: '=1+1 "x", y', laps: -2 };
  expect(csvOf(columns, [ana, odd])).toBe(`Name,Laps\r\nAna,9\r\n"'=1+1 ""x"", y",-2\r\n`);
});
