// Plain JavaScript without imports: it must run on the old Node it reports.
const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  // Through npm an older Node runs only before `npm ci` has brought its own.
  const first = process.env['npm_lifecycle_event'] ? 'run "npm ci" first' : 'run it through npm';
  console.error(
    `Rollcall needs Node 24 or newer, this is ${process.versions.node}: ${first} ` +
      '("npm ci" installs a suitable Node on Linux and Windows) or install Node 24.',
  );
  process.exit(1);
}
