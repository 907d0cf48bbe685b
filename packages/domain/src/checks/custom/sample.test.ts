import { expect, test } from 'vitest'
import { AD_PLATFORMS } from '../../platforms/platforms.ts'
import { TODAY } from '../../test/a-subject.ts'
import { runCheck, selectChecks } from '../run-checks.ts'
import { aCustomCheck } from '../../test/a-definition.ts'
import { compileCheck } from './compile.ts'
import { sampleSubjects } from './sample.ts'

test.each(AD_PLATFORMS)(
  'samples of %s can be read, and a check separates some of them from others',
  (platform) => {
    const subjects = sampleSubjects(platform, TODAY)
    expect(subjects.flatMap(({ unreadable }) => unreadable)).toEqual([])
    const kinds = (field: string, value: number) => {
      const check = aCustomCheck({
        platforms: [platform],
        expect: { join: 'and', of: [{ field, is: 'at_most', value }] },
      })
      const run = selectChecks(compileCheck('OWN-1', check))
      const lines = subjects.filter(({ kind }) => kind === 'line_item')
      return lines.map((one) => runCheck(run, one).kind)
    }
    expect(kinds('frequency_a_day', 3)).toEqual(['passes', 'fails', 'passes', 'fails', 'not_applicable'])
    if (platform !== 'google_ads')
      expect(kinds('budget', 5_000)).toEqual(['passes', 'passes', 'fails', 'passes', 'not_applicable'])
  },
)
