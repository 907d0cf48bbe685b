import { expect, test } from 'vitest'
import { routeSizes, tooHeavy, type BundleManifest } from './bundle.ts'

const login = 'src/features/session/login-screen.tsx'
const alerts = 'src/features/alerts/alerts-screen.tsx'
const manifest: BundleManifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  [login]: { file: 'login.js', isDynamicEntry: true, imports: ['_form.js', 'index.html'] },
  [alerts]: { file: 'alerts.js', isDynamicEntry: true },
  'src/features/alerts/chart.tsx': { file: 'chart.js', isDynamicEntry: true },
}
const sizes: Record<string, number> = {
  'entry.js': 50_000,
  'react.js': 60_000,
  'form.js': 30_000,
  'login.js': 5_000,
  'alerts.js': 9_000,
}
const sizeOf = (file: string) => sizes[file] ?? 1_000_000

test('a screen weighs the entry, itself and what both import, each file once', () => {
  expect(routeSizes(manifest, sizeOf)).toEqual([
    { screen: login, bytes: 145_000, limit: 180_000 },
    { screen: alerts, bytes: 119_000, limit: 350_000 },
  ])
})

test('the login screen above 180 kB fails, exactly 180 kB does not', () => {
  expect(tooHeavy([{ screen: login, bytes: 180_001, limit: 180_000 }])).toHaveLength(1)
  expect(tooHeavy([{ screen: login, bytes: 180_000, limit: 180_000 }])).toEqual([])
})

test('a bundle whose login screen is not loaded on demand fails', () => {
  expect(tooHeavy([{ screen: alerts, bytes: 1, limit: 350_000 }])).toHaveLength(1)
})
