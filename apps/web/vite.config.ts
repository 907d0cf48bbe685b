import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { addresses } from './vite/addresses-plugin.ts'
import { compressAhead } from './vite/compress-plugin.ts'
import { firstPaint } from './vite/first-paint-plugin.ts'

const api = 'http://127.0.0.1:4400'

export default defineConfig({
  plugins: [react(), addresses(), firstPaint(), compressAhead()],
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    // Small assets stay files: a data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
  },
  server: { host: '127.0.0.1', port: 4401, proxy: { '/api': api } },
})
