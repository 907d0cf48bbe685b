import type { Finding } from '@flightdeck/contract/findings'
import { Radio } from '@mantine/core'
import type { FindingFix } from './chosen-fixes.ts'
import classes from './fix.module.css'

type Props = {
  findings: readonly Finding[]
  fixes: readonly FindingFix[]
  choices: ReadonlyMap<number, number>
  onChoose: (findingId: number, way: number) => void
}

/** Issues that can be put right in two ways, each with its reason. */
export function TwoWays({ findings, fixes, choices, onChoose }: Props) {
  const open = fixes.filter(({ proposals }) => proposals.length > 1)
  return open.map(({ finding_id, proposals }) => (
    <Radio.Group
      key={finding_id}
      label={`Two ways to fix ${findings.find(({ id }) => id === finding_id)?.entity.name ?? ''}`}
      value={String(choices.get(finding_id) ?? 0)}
      onChange={(way) => onChoose(finding_id, Number(way))}
    >
      <div className={classes.ways}>
        {proposals.map(({ field, why }, way) => (
          <Radio key={`${field} ${why}`} value={String(way)} label={why} />
        ))}
      </div>
    </Radio.Group>
  ))
}
