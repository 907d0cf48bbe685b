import { check, DEALS, DSPS, giving } from '../check.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import { isLive, isOpen, type CheckSubject } from '../subject.ts'
import { dayWords } from '../words.ts'
import { NO_FLIGHT } from './reasons.ts'

const UNUSED = notApplicable('no line item that runs uses it')

const outOfTime = check({
  id: 'DEA-11',
  name: 'Deal expired, paused or not yet started',
  protects: 'lines from going dark',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'any',
  reads: ['status', 'flight'],
  parameters: { ahead_days: number('Days ahead', 'days', 7) },
  severity: 'high',
  costs: 'A line goes dark.',
  fix: 'Renew it.',
  atRisk: 'remaining',
  check({ usedBy, status, effective, startsOn, endsOn, account: { today } }, { ahead_days }) {
    const lines = usedBy.filter(isLive)
    if (lines.length === 0) return UNUSED
    if (effective === 'unknown') return cannotTell('its state is not known')
    if (effective !== 'live')
      return fails(
        'open now',
        effective === 'over'
          ? `ended on ${dayWords(endsOn)}`
          : effective === 'scheduled'
            ? `starts on ${dayWords(startsOn)}`
            : status,
      )
    if (endsOn === null || endsOn > today + ahead_days) return PASSES
    const beyond = lines.find((line) => line.endsOn === null || line.endsOn > endsOn)
    return beyond ? fails(`open until ${dayWords(beyond.endsOn)}`, `ends on ${dayWords(endsOn)}`) : PASSES
  },
})

const sameShelf = (a: CheckSubject, b: CheckSubject): boolean => {
  const [one, two] = [a.settings.deal, b.settings.deal]
  return Boolean(
    one?.publisher && one.exchange && one.publisher === two?.publisher && one.exchange === two.exchange,
  )
}

const overlapping = check({
  id: 'DEA-12',
  name: 'Overlapping deals in one line',
  protects: 'the choice between two deals',
  platforms: giving('publisher'),
  channels: 'all',
  levels: DEALS,
  when: 'open',
  reads: ['deal'],
  parameters: {},
  severity: 'low',
  costs: 'The platform picks one of the two.',
  fix: 'Split the lines.',
  atRisk: 'nothing',
  check(subject) {
    const { deal } = subject.settings
    if (!deal?.publisher || !deal.exchange) return cannotTell('whose space it is, is not known')
    const lines = subject.usedBy.filter(isOpen)
    if (lines.length === 0) return UNUSED
    for (const line of lines) {
      const other = line.deals.find((one) => one !== subject && sameShelf(one, subject))
      if (other) return fails('one deal for the same space', `${other.name} beside it in ${line.name}`)
    }
    return PASSES
  },
})

const unused = check({
  id: 'DEA-13',
  name: 'Deal used by no line',
  protects: 'a commitment from being forgotten',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'live',
  reads: ['flight'],
  parameters: { days: number('Days without a line', 'days', 14) },
  severity: 'low',
  costs: 'A commitment is lost; some sellers close a deal that nobody bids on.',
  fix: 'Attach or close it.',
  atRisk: 'commitment',
  echoOf: ['DEA-08'],
  check({ usedBy, startsOn, account: { today } }, { days }) {
    if (startsOn === null) return NO_FLIGHT
    if (today - startsOn < days) return notApplicable('it has only begun')
    const isRecent = (line: CheckSubject) =>
      isOpen(line) || (line.effective === 'over' && (line.endsOn ?? 0) >= today - days)
    return usedBy.some(isRecent) ? PASSES : fails('a line that uses it', 'none')
  },
})

export const DEAL_USE = [outOfTime, overlapping, unused]
