import type { ReactNode } from 'react';

type TwoLinesProps = { second: ReactNode; title?: string | undefined; children: ReactNode };

/** Two lines in a cell, so small that the row stays as high as others. Phones show only the first line. */
export function TwoLines({ second, title, children }: TwoLinesProps) {
  return (
    <span className="block min-w-0 truncate md:leading-4" title={title}>
      {children}
      {second && (
        <span className="block truncate text-xs md:leading-4 text-dust max-md:hidden">
          {second}
        </span>
      )}
    </span>
  );
}

/** Classes of a button that fits into a row of a dense table. */
export const rowButton = 'min-h-8! px-2! py-0! text-sm!';
