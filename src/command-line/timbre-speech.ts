#!/usr/bin/env node
import { runCommand } from './run-command.ts'

// The decoders write about damaged packets to the console; standard output belongs to the answer.
console.log = console.info = console.warn = console.error = () => {}
// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', () => process.exit(0))

process.exitCode = await runCommand(process.argv.slice(2), {
  input: process.stdin,
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
})
