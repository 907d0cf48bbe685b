import { valueInWords } from '@flightdeck/domain/ad-data'
import { readEntityId } from '@flightdeck/domain/entities'
import { fieldTitle } from '@flightdeck/domain/writes'
import { platformName } from '../../../lib/platform-name.ts'
import { DiffEntity } from '../../../ui/diff-table/diff-entity.tsx'
import type { DiffLine } from '../../../ui/diff-table/diff-types.ts'
import type { ChosenFix } from './chosen-fixes.ts'
import classes from './fix.module.css'

/** A proposed change as the diff shows it. */
export function fixLine({ key, finding, proposal, isIn, clash }: ChosenFix): DiffLine {
  const { entity, field, before, after, why, cannot_undo } = proposal
  return {
    key,
    group: { key: finding.check_id, title: finding.check_name },
    name: entity.name,
    what: <DiffEntity platform={entity.dsp_name} name={entity.name} id={readEntityId(entity.id).nativeId} />,
    field: fieldTitle(field),
    before: valueInWords(before),
    after: valueInWords(after),
    platformValue: null,
    moved: null,
    mark: isIn
      ? {
          kind: proposal.raises_spend ? 'over' : 'idle',
          label: proposal.raises_spend ? 'Raises spend' : 'Included',
        }
      : { kind: 'paused', label: 'Left out' },
    note: clash ?? cannot_undo,
    isIn,
    more: (
      <>
        <p className={classes.text}>{why}</p>
        <p className={classes.note}>
          {platformName(entity.dsp_name)} · ID {readEntityId(entity.id).nativeId}
        </p>
      </>
    ),
  }
}
