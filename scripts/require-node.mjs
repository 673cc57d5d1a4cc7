// Imported first by every command: says in a sentence what is missing instead of failing somewhere inside.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Timbre needs Node 20.19 or newer, and this is Node ${process.versions.node}: install a newer one from https://nodejs.org.\n`,
  )
  process.exit(2)
}
