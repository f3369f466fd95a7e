import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DataTable, type Column } from './DataTable.tsx';

type Row = { id: number; name: string; sold: number };

const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, bare: true },
  { key: 'sold', header: 'Sold', cell: ({ sold }) => sold, end: true },
];

function shown(rows: Row[] | undefined) {
  render(
    <DataTable
      caption="Tickets"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p>No tickets</p>}
    />,
  );
}

it('is a table with a name, headers and a row for each thing', () => {
  shown([{ id: 1, name: 'GA', sold: 7 }]);
  const table = screen.getByRole('table', { name: 'Tickets' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  expect(within(table).getByRole('row', { name: /GA.*7/ })).toBeInTheDocument();
});

it('has the shape of five rows while they are on their way', () => {
  shown(undefined);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('row')).toHaveLength(6);
});

it('says when there is nothing', () => {
  shown([]);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('No tickets')).toBeInTheDocument();
});
