import type { TicketType } from '#shared/analytics/reports.schemas.ts';
import { attendanceText } from '#shared/analytics/rates.rules.ts';
import { ChartCard } from '#web/office/charts/ChartCard.tsx';

export function TicketTypesCard({ types: known }: { types: readonly TicketType[] | undefined }) {
  const types = known ?? [];
  return (
    <ChartCard
      title="Tickets by Type"
      summary={known && summaryOf(known)}
      empty="No tickets sold in this period."
      table={{
        caption: 'Tickets by Type',
        headers: ['Type', 'Sold', 'Checked in', 'Attendance'],
        rows: types.map(({ name, sold, checkedIn }) => [
          name,
          sold,
          checkedIn,
          attendanceText(checkedIn, sold),
        ]),
      }}
      legend={<Legend />}
      draw={({ RowChart }) => <RowChart marks={types.map(markOf)} format={String} />}
    />
  );
}

function Legend() {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-5 text-sm text-dust">
      <span className="inline-flex items-center gap-2">
        <span className="size-3 rounded-full bg-aqua" />
        Checked in
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="size-3 rounded-full bg-edge" />
        Not checked in
      </span>
    </p>
  );
}

function summaryOf(types: readonly TicketType[]): string {
  const sum = (key: 'sold' | 'checkedIn') => types.reduce((all, type) => all + type[key], 0);
  return `${sum('sold')} sold, ${sum('checkedIn')} checked in.`;
}

function markOf({ name, sold, checkedIn }: TicketType) {
  return {
    label: name,
    lines: [name, `${sold} sold`, `${checkedIn} checked in`],
    value: sold,
    part: checkedIn,
  };
}
