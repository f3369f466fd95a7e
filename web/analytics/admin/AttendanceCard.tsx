import { attendanceText } from '#shared/analytics/rates.rules.ts';
import { formatDateRange } from '#shared/base/time.ts';
import type { AttendanceDay } from '#shared/checkin/attendance.schemas.ts';
import { FileButton } from '#web/files/FileButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useAttendance } from './reports.queries.ts';
import { Table } from './Table.tsx';

const TITLE = 'Attendance by Day';

export function AttendanceCard({ eventId }: { eventId: number }) {
  const { data, error, refetch } = useAttendance(eventId);
  if (error && !data)
    return <LoadFailed title="Failed to fetch attendance" error={error} onRetry={refetch} />;
  return (
    <Card as="section" aria-label={TITLE} className="grid grid-cols-1 gap-3 p-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{TITLE}</h2>
        <FileButton
          path={`/api/admin/events/${eventId}/attendance.csv`}
          label="Download attendance as CSV"
          disabled={!data}
        >
          CSV
        </FileButton>
      </header>
      {data ? <Days days={data.days} /> : <Skeleton className="h-24" />}
    </Card>
  );
}

function Days({ days }: { days: readonly AttendanceDay[] }) {
  const guests = days.reduce((sum, day) => sum + day.guests, 0);
  const among = guests > 0 ? ` ${pluralText(guests, 'guest')} among them.` : '';
  return (
    <>
      <p className="max-w-prose text-sm text-dust">
        All tickets, whenever they were sold. A day lasts until 6 AM.{among}
      </p>
      <Table
        caption={TITLE}
        headers={['Day', 'Valid', 'Came in', 'Share', 'Re-entries']}
        rows={days.map(({ day, expected, checkedIn, reentries }) => [
          formatDateRange(day, day),
          expected,
          checkedIn,
          attendanceText(checkedIn, expected),
          reentries,
        ])}
      />
    </>
  );
}
