/** Reads `.env` of the current folder, where there is one. What is set already, also to nothing, stays as it is. */
export function loadEnv(): void {
  try {
    process.loadEnvFile();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
