// Ends the process if Node is too old. Plain JavaScript without imports, because it must run on an old Node.
const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  // npm uses an older Node only until `npm ci` has installed a suitable one.
  const first = process.env['npm_lifecycle_event'] ? 'run "npm ci" first' : 'run it through npm';
  console.error(
    `Rollcall needs Node 24 or newer, this is ${process.versions.node}: ${first} ` +
      '("npm ci" installs a suitable Node on Linux and Windows) or install Node 24.',
  );
  process.exit(1);
}
