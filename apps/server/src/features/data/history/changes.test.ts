import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

const words = (fields: Record<string, string>) => new Map(Object.entries(fields))

test.each<[string, Record<string, string>, Record<string, string>, [string, string, string][]]>([
  ['the same words are no change', { Name: 'a', Mode: 'on' }, { Name: 'a', Mode: 'on' }, []],
  [
    'what reads otherwise is told, in the order of the fields',
    { Name: 'a', Mode: 'on', Message: 'none' },
    { Name: 'b', Mode: 'on', Message: 'hello' },
    [
      ['Name', 'a', 'b'],
      ['Message', 'none', 'hello'],
    ],
  ],
  ['a field that is new was the default', {}, { Longest: '40' }, [['Longest', 'default', '40']]],
  ['a field that is gone is the default again', { Longest: '40' }, {}, [['Longest', '40', 'default']]],
  ['the default, said, is no change', { Longest: 'default' }, {}, []],
])('%s', (_name, before, after, changes) =>
  expect(changesBetween(words(before), words(after))).toEqual(
    changes.map(([field, was, is]) => ({ field, before: was, after: is })),
  ),
)
