import { expect, test } from 'vitest'
import { CASINGS, templateProblems } from '../index.ts'
import { segment, template } from '../../test/taxonomy/templates.ts'

const optionalText = (key: string) =>
  segment({ key, type: 'text', pattern: '', min: null, max: null, required: false })

test.each(CASINGS)('two optional texts beside each other are refused when names are %s', (casing) => {
  const problems = templateProblems(template([optionalText('one'), optionalText('two')], { casing }))
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([
    {
      severity: 'error',
      path: 'segments',
      reason: expect.stringMatching(/^“(\w)” could mean One \1 or Two \1\./),
    },
  ])
})
