import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { Check } from './check.ts'
import { cannotTell, type CheckOutcome, notApplicable } from './outcome.ts'
import { readParameters, type ParameterSet, type ParameterValues } from './parameters.ts'
import type { CheckSubject, Effective } from './subject.ts'
import type { Channel } from './vocabulary.ts'

/** Check with its parameter values, limited to one platform and channel when configured so. */
export type SelectedCheck = {
  check: Check
  parameters: ParameterValues<ParameterSet>
  only?: { platform: AdPlatformKey; channel: Channel | 'all' }
}

export function selectChecks(
  check: Check,
  fieldsData?: Readonly<Record<string, unknown>>,
  only?: SelectedCheck['only'],
): SelectedCheck {
  const parameters = readParameters(check.parameters, fieldsData).values
  return only ? { check, parameters, only } : { check, parameters }
}

/** Created once, so that returning them costs nothing. */
const NOT_NOW: Partial<Record<Effective, CheckOutcome>> = {
  paused: notApplicable('paused, or a parent is paused'),
  over: notApplicable('ended'),
  gone: notApplicable('archived or deleted'),
  unused: notApplicable('not used by an active line item'),
  unknown: cannotTell('status unknown'),
  scheduled: notApplicable('not started'),
  draft: notApplicable('draft'),
}
const OTHER_CHANNEL = notApplicable('different channel')
const NO_CHANNEL = cannotTell('channel unknown')
const unreadable = new Map<string, CheckOutcome>()

/** Whether a check covers entities of this platform and level at all. */
export const isAbout = ({ platforms, levels }: Check, { account, kind }: CheckSubject): boolean =>
  platforms.includes(account.platform) && levels.includes(kind)

/** Runs one check on one entity. Never throws: unreadable data is not applicable, with a reason. */
export function runCheck({ check, parameters, only }: SelectedCheck, subject: CheckSubject): CheckOutcome {
  const { effective, channel } = subject
  if (check.when !== 'any' && effective !== 'live') {
    const isEarly = effective === 'scheduled' || effective === 'draft'
    if (check.when === 'live' || !isEarly) return NOT_NOW[effective]!
  }
  if (check.channels !== 'all' && (channel === null || !check.channels.includes(channel)))
    return channel === null ? NO_CHANNEL : OTHER_CHANNEL
  if (only && only.channel !== 'all' && only.channel !== channel)
    return channel === null ? NO_CHANNEL : OTHER_CHANNEL
  if (subject.unreadable.length > 0)
    for (const part of check.reads) if (subject.unreadable.includes(part)) return cannotRead(part)
  return check.check(subject, parameters)
}

function cannotRead(part: string): CheckOutcome {
  let outcome = unreadable.get(part)
  if (!outcome) unreadable.set(part, (outcome = cannotTell(`${part} unreadable here or on a parent`)))
  return outcome
}
