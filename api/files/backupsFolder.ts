/** In DATA_DIR: copies of the database, and what was moved aside. */
export const BACKUPS = 'backups';
