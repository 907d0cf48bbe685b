import { expect, test } from 'vitest'
import { findBackDoors } from './door.ts'

const alerts = 'apps/server/src/features/watching/alerts'
const routes = [
  `${alerts}/routes.ts`,
  `export const alertHandlers: HandlersOf<'alerts'> = { 'alerts.list': (ctx) => list(ctx) }`,
] as const

test('a handler is called by the door, which authorises and parses, and by nothing else', () => {
  const sources = new Map([
    routes,
    [`${alerts}/area.ts`, 'export const alertsArea = { calls: alertHandlers }'],
    ['apps/server/src/ground/perform.ts', 'ctx.app.operations[operation]'],
  ])
  expect(findBackDoors(sources)).toEqual([])
  sources.set('apps/server/src/cli/evaluate.ts', `alertHandlers['alerts.list'](ctx)`)
  sources.set('apps/server/src/edge/serve.ts', `app.operations['alerts.list'](ctx)`)
  expect(findBackDoors(sources)).toEqual([
    'apps/server/src/cli/evaluate.ts uses alertHandlers: use perform.',
    'apps/server/src/edge/serve.ts calls operations itself: use perform.',
  ])
})
