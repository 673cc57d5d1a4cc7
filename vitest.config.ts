import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The library keeps one core free; on machines with two that doubles the wait.
    maxWorkers: Math.max(2, Math.ceil(availableParallelism() / 2)),
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          include: [
            'src/{shared,contract,speech,i18n}/**/*.test.ts',
            'src/*.test.ts',
            'scripts/**/*.test.mjs',
            'training/**/*.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['src/{server,command-line}/**/*.test.ts'],
          globalSetup: ['src/server/testing/global-setup.ts'],
          setupFiles: ['src/server/testing/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: ['src/web/testing/setup.ts'],
        },
      },
    ],
  },
})
