export type StoredData = { what: string; why: string; until: string };

export function StoredDataTable({ rows }: { rows: readonly StoredData[] }) {
  return (
    <dl className="grid gap-3 sm:gap-0 sm:border-b sm:border-line">
      {rows.map(({ what, why, until }) => (
        <div
          key={what}
          className="grid grid-cols-1 gap-2 rounded-sm border border-line bg-floor p-4 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_minmax(0,13rem)] sm:gap-x-7 sm:rounded-none sm:border-x-0 sm:border-b-0 sm:bg-transparent sm:px-0 sm:py-4"
        >
          <dt className="font-semibold break-words">{what}</dt>
          <dd className="text-dust">{why}</dd>
          <dd>
            <span className="text-sm text-dust sm:block">Kept: </span>
            {until}
          </dd>
        </div>
      ))}
    </dl>
  );
}
