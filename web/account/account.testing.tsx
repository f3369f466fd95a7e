export * from '#web/testing/server.tsx';
