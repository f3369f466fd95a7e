export const serverSettings = (dataDir: string, port = 0) => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: `${port}`,
  DATA_DIR: dataDir,
  DEMO_DATA: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
});
