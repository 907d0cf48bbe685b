import { expect, test } from 'vitest'
import { addCondition, addGroup, changeCondition, emptyForm, type RuleForm } from '../form-model.ts'
import { passShare, passWords, buildTree } from './tree-model.ts'

const filled = (form: RuleForm, key: number, value: string) =>
  changeCondition(form, key, { metric: 'spend', operator: 'gt', value })
const form = filled(filled(addCondition(addGroup(addCondition(emptyForm)), 2), 1, '100'), 3, '7.5')
const passes = { pass: 3, fail: 9, unknown: 0 }

test('the tree shows each condition in words with how many entities pass it', () => {
  const tree = buildTree(form, { conditions: [passes], groups: [{ ...passes, conditions: [passes] }] })
  expect(tree.leaves).toEqual([{ key: 1, words: 'Spend > 100.00', passes }])
  expect(tree.branches[0]?.leaves).toEqual([{ key: 3, words: 'Spend > 7.50', passes }])
})

test('counts of outdated conditions are not shown', () => {
  const tree = buildTree(addCondition(form), { conditions: [passes, passes], groups: [] })
  expect(tree.leaves).toEqual([{ key: 1, words: 'Spend > 100.00', passes: null }])
})

test('entities without data are counted beside those that match', () => {
  expect(passWords(passes)).toBe('3 of 12 match now')
  expect(passWords({ ...passes, unknown: 14 })).toBe('3 of 12 match now · 14 have no data')
  expect(passShare(passes)).toBe(0.25)
  expect(passShare({ pass: 0, fail: 0, unknown: 3 })).toBe(0)
})
