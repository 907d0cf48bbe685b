import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { ChangePolicy } from './policy.ts'
import type { Weight } from './weight.ts'

type ProposedWeight = Pick<Weight, 'direction' | 'stepPercent'> & { platform: AdPlatformKey; field: string }

/** Policy problem of one item, regardless of its approver; null when none. */
export function itemProblem(
  policy: ChangePolicy,
  { platform, field, direction, stepPercent }: ProposedWeight,
): string | null {
  if (policy.platformsOff.includes(platform)) return 'Writing to this platform is switched off.'
  // A steep bid is not refused: its amount counts as unknown, so a second person approves it.
  const most = field === 'bid' ? null : policy.mostStepPercent
  if (direction === 'raises' && most !== null && stepPercent !== null && stepPercent > most)
    return `This raises the amount by ${Math.round(stepPercent).toLocaleString('en-GB')}%. At most ${most}% is allowed in one step.`
  return null
}

export const sizeProblem = ({ mostEntities }: ChangePolicy, entities: number): string | null =>
  entities > mostEntities
    ? `This changes ${entities.toLocaleString('en-GB')} items. At most ${mostEntities.toLocaleString('en-GB')} are allowed in one change set.`
    : null
