import { expect, test } from 'vitest'
import { nearestPath } from './nearest-path.ts'

const paths = ['/alerts', '/manage-alerts', '/campaigns', '/users'] as const

test.each<[string, string | null]>([
  ['/alert', '/alerts'],
  ['/Campaign', '/campaigns'],
  ['/manage-alert', '/manage-alerts'],
  ['/usres', '/users'],
  ['/billing/invoices', null],
])('%s is near %s', (typed, path) => expect(nearestPath(typed, paths)).toBe(path))
