/** Classes of a button that fits into a row of a dense table. */
export const rowButton = 'min-h-8! px-2! py-0! text-sm!';
