import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'browser',
    environment: 'node',
    include: ['e2e/**/*.e2e.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // Two at a time, each with a browser and a server of its own: much of a journey is waiting, as for the microphone.
    maxWorkers: 2,
  },
})
