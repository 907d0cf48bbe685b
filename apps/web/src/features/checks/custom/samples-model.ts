import {
  compileCheck,
  isAbout,
  runCheck,
  sampleSubjects,
  selectChecks,
  type CustomCheck,
} from '@flightdeck/domain/checks'
import { dayIn, dayNumber } from '@flightdeck/domain/time'

export type SampleOutcome = { catches: string[]; passes: string[] }

/** Results on the samples of the check's first platform, for use before anything is connected. */
export function trySamples(check: CustomCheck, now: Date): SampleOutcome {
  const run = selectChecks(compileCheck('OWN-0', check))
  const today = dayNumber(dayIn('UTC', now))
  const sampleOutcome: SampleOutcome = { catches: [], passes: [] }
  for (const platform of check.platforms.slice(0, 1))
    for (const subject of sampleSubjects(platform, today)) {
      if (!isAbout(run.check, subject)) continue
      const outcome = runCheck(run, subject)
      if (outcome.kind === 'fails')
        sampleOutcome.catches.push(`${subject.name}: ${outcome.findings[0]!.found}`)
      if (outcome.kind === 'passes') sampleOutcome.passes.push(subject.name)
    }
  return sampleOutcome
}
