import { expect, test } from 'vitest'
import { buildTree } from './account-tree.ts'
import { anAccount } from '../../../test/an-account.ts'
import { stepInTree } from './step-in-tree.ts'
import type { Step } from './step-in-tree.ts'

const accounts = [anAccount('a', { parent_id: 'p', parent_name: 'Partner' }), anAccount('lone')]
const open = buildTree(accounts, new Set())
const shut = buildTree(accounts, new Set(['p']))
const go = (id: string): Step => ({ kind: 'go', id })

test.each<[string, ReturnType<typeof buildTree>, number, string, Step | null]>([
  ['down', open, 0, 'ArrowDown', go('a')],
  ['up from the first stays', open, 0, 'ArrowUp', null],
  ['end', open, 0, 'End', go('lone')],
  ['right opens a shut parent', shut, 0, 'ArrowRight', { kind: 'fold' }],
  ['right enters an open parent', open, 0, 'ArrowRight', go('a')],
  ['left shuts an open parent', open, 0, 'ArrowLeft', { kind: 'fold' }],
  ['left goes from an account to its parent', open, 1, 'ArrowLeft', go('parent p')],
  ['left on an account without a parent stays', open, 2, 'ArrowLeft', null],
  ['space chooses', open, 1, ' ', { kind: 'toggle' }],
  ['other keys do nothing', open, 1, 'x', null],
])('%s', (_name, rows, at, key, step) => expect(stepInTree(rows, at, key)).toEqual(step))
