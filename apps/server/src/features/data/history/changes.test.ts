import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

const words = (fields: Record<string, string>) => new Map(Object.entries(fields))

test.each<[string, Record<string, string>, Record<string, string>, [string, string, string][]]>([
  ['equal values are no change', { Name: 'a', Mode: 'on' }, { Name: 'a', Mode: 'on' }, []],
  [
    'changed values are listed in field order',
    { Name: 'a', Mode: 'on', Message: 'none' },
    { Name: 'b', Mode: 'on', Message: 'hello' },
    [
      ['Name', 'a', 'b'],
      ['Message', 'none', 'hello'],
    ],
  ],
  ['a new field had the default before', {}, { Longest: '40' }, [['Longest', 'default', '40']]],
  ['a removed field has the default again', { Longest: '40' }, {}, [['Longest', '40', 'default']]],
  ['an explicit default is no change', { Longest: 'default' }, {}, []],
])('%s', (_name, before, after, changes) =>
  expect(changesBetween(words(before), words(after))).toEqual(
    changes.map(([field, was, is]) => ({ field, before: was, after: is })),
  ),
)
