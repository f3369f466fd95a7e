/** Folder in DATA_DIR for database copies and files that were moved aside. */
export const BACKUPS = 'backups';
