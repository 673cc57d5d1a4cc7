import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/features/*/*.tables.ts',
  out: './src/server/migrations',
})
