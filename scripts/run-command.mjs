// Runs other programs for the scripts of this folder.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program to its end, in the project's folder, with our terminal.
 * @returns {Promise<number>} its exit code; 1 when a signal ended it or when it is not there
 */
export function runCommand(file, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', ...options })
    child.once('error', (error) => {
      process.stderr.write(`${file} could not be run: ${error.message}\n`)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Runs a program of an installed package by its file, which needs no shell and works on every platform. */
export function runTool(file, args, options) {
  return runCommand(process.execPath, [file, ...args], options)
}

/** Runs npm: the very one that started us, if one did. */
export function runNpm(args) {
  const { npm_execpath: npm } = process.env
  if (npm?.endsWith('.js')) return runTool(npm, args)
  return runCommand('npm', args, { shell: process.platform === 'win32' })
}
