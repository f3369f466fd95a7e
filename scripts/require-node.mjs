// Plain JavaScript without imports: it must run on the old Node it reports.
const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  console.error(
    `Rollcall needs Node 24 or newer, this is ${process.versions.node}: run it through npm ` +
      '("npm ci" installs a suitable Node on Linux and Windows) or install Node 24.',
  );
  process.exit(1);
}
