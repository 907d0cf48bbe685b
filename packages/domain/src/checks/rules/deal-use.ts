import { check, DEALS, DSPS, giving } from '../check.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import { isLive, isOpen, type CheckSubject } from '../subject.ts'
import { dayWords } from '../words.ts'
import { NO_FLIGHT } from './reasons.ts'

const UNUSED = notApplicable('no active line item')

const outOfTime = check({
  id: 'DEA-11',
  name: 'Deal expired, paused or not yet started',
  rationale: 'Prevents line items from going dark.',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'any',
  reads: ['status', 'flight'],
  parameters: { ahead_days: number('Days ahead', 'days', 7) },
  severity: 'high',
  fix: 'Renew the deal.',
  atRisk: 'remaining',
  check({ usedBy, status, effective, startsOn, endsOn, account: { today } }, { ahead_days }) {
    const lines = usedBy.filter(isLive)
    if (lines.length === 0) return UNUSED
    if (effective === 'unknown') return cannotTell('status unknown')
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
  const [firstDeal, two] = [a.settings.deal, b.settings.deal]
  return Boolean(
    firstDeal?.publisher &&
    firstDeal.exchange &&
    firstDeal.publisher === two?.publisher &&
    firstDeal.exchange === two.exchange,
  )
}

const overlapping = check({
  id: 'DEA-12',
  name: 'Overlapping deals in one line item',
  formerly: ['Overlapping deals in one line'],
  rationale: 'Prevents the platform from choosing between deals for you.',
  platforms: giving('publisher'),
  channels: 'all',
  levels: DEALS,
  when: 'open',
  reads: ['deal'],
  parameters: {},
  severity: 'low',
  fix: 'Split the line items.',
  atRisk: 'nothing',
  check(subject) {
    const { deal } = subject.settings
    if (!deal?.publisher || !deal.exchange) return cannotTell('publisher unknown')
    const lines = subject.usedBy.filter(isOpen)
    if (lines.length === 0) return UNUSED
    for (const line of lines) {
      const other = line.deals.find((one) => one !== subject && sameShelf(one, subject))
      if (other) return fails('one deal per publisher', `${other.name} also in ${line.name}`)
    }
    return PASSES
  },
})

const unused = check({
  id: 'DEA-13',
  name: 'Deal not used by any line item',
  formerly: ['Deal used by no line'],
  rationale: 'Prevents a forgotten commitment, or a deal the seller closes.',
  platforms: DSPS,
  channels: 'all',
  levels: DEALS,
  when: 'live',
  reads: ['flight'],
  parameters: { days: number('Days without a line item', 'days', 14) },
  severity: 'low',
  fix: 'Attach or close the deal.',
  atRisk: 'commitment',
  echoOf: ['DEA-08'],
  check({ usedBy, startsOn, account: { today } }, { days }) {
    if (startsOn === null) return NO_FLIGHT
    if (today - startsOn < days) return notApplicable('just started')
    const isRecent = (line: CheckSubject) =>
      isOpen(line) || (line.effective === 'over' && (line.endsOn ?? 0) >= today - days)
    return usedBy.some(isRecent) ? PASSES : fails('a line item using the deal', 'none')
  },
})

export const DEAL_USE = [outOfTime, overlapping, unused]
