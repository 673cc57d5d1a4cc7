/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env.TIMBRE_SERVER_PORT ?? 3000}`

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss()],
  build: { outDir: '../../dist/web', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': server } },
  // Tests are given no styles, except the colours, whose contrast is measured.
  test: { css: { include: [/tokens\.css/] }, testTimeout: 30_000 },
})
