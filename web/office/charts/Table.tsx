import { cx } from '#web/ui/cx.ts';

export type TableProps = {
  caption: string;
  headers: readonly string[];
  /** Each row's first cell is its header. */
  rows: readonly (readonly [string, ...(string | number)[]])[];
};

export function Table({ caption, headers, rows }: TableProps) {
  return (
    // Focusable, so that keyboard users can scroll.
    <div role="group" aria-label={caption} tabIndex={0} className="max-h-72 overflow-auto">
      <Figures caption={caption} headers={headers} rows={rows} />
    </div>
  );
}

/** Text alternative for a chart. */
export function ScreenReaderTable(props: TableProps) {
  return (
    <div className="sr-only">
      <Figures {...props} />
    </div>
  );
}

function Figures({ caption, headers, rows }: TableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-floor text-dust">
        <tr>
          {headers.map((header, place) => (
            <th key={header} scope="col" className={cx('py-1.5 font-semibold', side(place))}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(([name, ...cells], at) => (
          <tr key={`${at} ${name}`}>
            <th scope="row" className="py-1.5 text-left font-medium">
              {name}
            </th>
            {cells.map((cell, place) => (
              <td key={headers[place + 1]} className="py-1.5 pl-4 text-right tabular-nums">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const side = (place: number): string => (place === 0 ? 'text-left' : 'pl-4 text-right');
