import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { addresses } from './vite/addresses-plugin.ts'
import { groupChunks } from './vite/chunk-groups.ts'
import { compressAhead } from './vite/compress-plugin.ts'
import { deskFiles } from './vite/desk-files-plugin.ts'
import { firstPaint } from './vite/first-paint-plugin.ts'

const api = 'http://127.0.0.1:4400'

/** Options that affect the module graph; the others affect only files. */
const modules = (): UserConfig => ({
  root: import.meta.dirname,
  plugins: [react(), addresses(), firstPaint()],
  build: {
    target: 'es2023',
    // Small assets stay files: a data: address would need a wider content security policy.
    assetsInlineLimit: 0,
  },
})

const { plugins = [], build, ...config } = modules()

export default defineConfig({
  ...config,
  plugins: [...plugins, groupChunks(modules()), deskFiles(), compressAhead()],
  build: { ...build, manifest: true, sourcemap: false, chunkSizeWarningLimit: 600 },
  server: { host: '127.0.0.1', port: 4401, proxy: { '/api': api } },
})
