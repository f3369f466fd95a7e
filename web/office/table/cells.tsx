import type { ReactNode } from 'react';

type TwoLinesProps = { second: ReactNode; title?: string | undefined; children: ReactNode };

/** A cell with a small second line, as high as cells with one. On a phone only the first is shown. */
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
