import type { Finding } from '@flightdeck/contract/findings'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Radio } from '@mantine/core'
import { Loaded } from '../../../ui/loaded.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { leftOutAfter, ProposeForm } from '../../changes/index.ts'
import { fixesQuery } from '../api.ts'
import { ByHand } from './by-hand.tsx'
import { chosenFixes, toChangeItem, fixTitle, type FindingFix } from './chosen-fixes.ts'
import { fixLine } from './fix-line.tsx'
import classes from './fix.module.css'

type Props = { findings: readonly Finding[]; onProposed: () => void }

/** Diff of the fixes for the selected issues: review, exclude, propose. */
export function FixForm({ findings, onProposed }: Props) {
  const fixes = useQuery(fixesQuery(findings.map(({ id }) => id)))
  return (
    <Loaded query={fixes} skeleton={<FormSkeleton />} failed="Couldn’t work out the fixes">
      {(loadedFixes) => <Fixes findings={findings} fixes={loadedFixes} onProposed={onProposed} />}
    </Loaded>
  )
}

function Fixes({ findings, fixes, onProposed }: Props & { fixes: readonly FindingFix[] }) {
  const [choices, setChoices] = useState<ReadonlyMap<number, number>>(new Map())
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => chosenFixes(findings, fixes, choices, out), [findings, fixes, choices, out])
  return (
    <ProposeForm
      origin="finding"
      initialTitle={fixTitle(findings)}
      lines={lines.map(fixLine)}
      items={lines.filter(({ isIn }) => isIn).map(toChangeItem)}
      onChoose={(keys, isIn) => setOut(leftOutAfter(out, keys, isIn))}
      onProposed={onProposed}
      byHand={<ByHand findings={findings} fixes={fixes} />}
    >
      <TwoWays
        findings={findings}
        fixes={fixes}
        choices={choices}
        onChoose={(id, way) => setChoices(new Map([...choices, [id, way]]))}
      />
    </ProposeForm>
  )
}

type TwoWaysProps = {
  findings: readonly Finding[]
  fixes: readonly FindingFix[]
  choices: ReadonlyMap<number, number>
  onChoose: (findingId: number, way: number) => void
}

/** Issues that can be put right in two ways, each with its reason. */
function TwoWays({ findings, fixes, choices, onChoose }: TwoWaysProps) {
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
