import type { Triage } from '@flightdeck/contract/triage'
import { readEntityId } from '@flightdeck/domain/entities'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { longDay } from '../../../lib/day-text.ts'
import { entityPlace } from '../../../lib/entity-place.ts'
import panel from '../../../ui/panel.module.css'
import { StateMark, type MarkKind } from '../../../ui/state-mark.tsx'
import { numberWords } from './stopped-model.ts'
import classes from './stopped.module.css'

type Step = Triage['steps'][number]
type Props = Pick<Triage, 'steps' | 'cause' | 'currency'>

const MARKS: Record<Step['result'], { kind: MarkKind; label: string }> = {
  passed: { kind: 'ok', label: 'Passed' },
  failed: { kind: 'crit', label: 'Failed' },
  unknown: { kind: 'idle', label: 'Unknown' },
}

/** Every step in its order, with its numbers and the edit that preceded it. */
export const StoppedSteps = ({ steps, cause, currency }: Props) => (
  <ol className={panel.log} aria-label="Steps">
    {steps.map((step) => (
      <li key={step.key} className={classes.step} aria-current={step.key === cause ? 'step' : undefined}>
        <StateMark {...MARKS[step.result]} />
        <div>
          <b>{step.label}</b> {step.sentence} <AtFault entity={step.entity} />
          {step.numbers.map((number) => (
            <span key={number.name} className={panel.when}>
              {number.name} {numberWords(number, currency)}, {number.basis}
            </span>
          ))}
          {step.edit && <Edit edit={step.edit} />}
        </div>
      </li>
    ))}
  </ol>
)

function AtFault({ entity }: Pick<Step, 'entity'>) {
  if (entity === null) return null
  const { nativeId } = readEntityId(entity.id)
  const place = entityPlace({ platform: entity.dsp_name, kind: entity.type, native_id: nativeId })
  return (
    <Anchor component={Link} to={place} size="sm">
      Open {entity.name}
    </Anchor>
  )
}

const Edit = ({ edit: { field, before, after, on, who } }: { edit: NonNullable<Step['edit']> }) => (
  <span className={panel.when}>
    {field.replaceAll(/[_.]/g, ' ')}: <del>{before || 'none'}</del> → <ins>{after || 'none'}</ins>,{' '}
    {longDay(on)}
    {who !== null && `, ${who}`}
  </span>
)
