import { expect, test } from 'vitest'
import { routeSizes, tooHeavy, type BundleManifest } from './bundle.ts'

const login = 'src/features/session/login-screen.tsx'
const alerts = 'src/features/alerts/alerts-screen.tsx'
const launcher = 'src/app/shell/products-page.tsx'
const desk = '_desk.js'
const manifest: BundleManifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  [login]: { file: 'login.js', isDynamicEntry: true, imports: ['_form.js', 'index.html'] },
  [desk]: { file: 'desk.js', name: 'desk', imports: ['_form.js'] },
  [alerts]: { file: 'alerts.js', isDynamicEntry: true, css: ['alerts.css'] },
  [launcher]: { file: 'launcher.js', isDynamicEntry: true },
  'src/features/alerts/chart.tsx': { file: 'chart.js', isDynamicEntry: true },
}
const sizes: Record<string, number> = {
  'entry.js': 50_000,
  'react.js': 60_000,
  'form.js': 30_000,
  'login.js': 5_000,
  'desk.js': 40_000,
  'alerts.js': 9_000,
  'launcher.js': 2_000,
}
const fileSize = (file: string) => sizes[file] ?? 1_000_000

test('a screen weighs the entry, itself, the shell around it when signed in, and what they import, each file once', () => {
  expect(routeSizes(manifest, fileSize)).toEqual([
    { screen: alerts, bytes: 189_000, limit: 350_000, files: 6 },
    { screen: launcher, bytes: 182_000, limit: 350_000, files: 5 },
    { screen: login, bytes: 145_000, limit: 180_000, files: 4 },
  ])
})

test('a bundle whose desk is not found is not weighed without it', () => {
  const { [desk]: _desk, ...rest } = manifest
  expect(() => routeSizes(rest, fileSize)).toThrow('desk')
})

test('the login screen above 180 kB fails, exactly 180 kB does not', () => {
  expect(tooHeavy([{ screen: login, bytes: 180_001, limit: 180_000, files: 4 }])).toHaveLength(1)
  expect(tooHeavy([{ screen: login, bytes: 180_000, limit: 180_000, files: 4 }])).toEqual([])
})

test('a bundle whose login screen is not loaded on demand fails', () => {
  expect(tooHeavy([{ screen: alerts, bytes: 1, limit: 350_000, files: 4 }])).toHaveLength(1)
})

test('a screen that comes in more than nine files fails', () => {
  const comesIn = (files: number) => [{ screen: login, bytes: 1, limit: 180_000, files }]
  expect(tooHeavy(comesIn(10))).toHaveLength(1)
  expect(tooHeavy(comesIn(9))).toEqual([])
})
