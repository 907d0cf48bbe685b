import type { SampleName } from '@flightdeck/contract/taxonomy'
import { judgeName, readTemplate, type NamingTemplate } from '@flightdeck/domain/taxonomy'
import { memo, useMemo } from 'react'
import { StateShape } from '../../../../ui/state-mark.tsx'
import { Fixes } from '../../anatomy/fixes.tsx'
import { NameAnatomy } from '../../anatomy/name-anatomy.tsx'
import { splitName } from '../../anatomy/pieces.ts'
import { nameMarks } from '../../words.ts'
import classes from './live.module.css'

type Props = { names: readonly SampleName[]; template: NamingTemplate }

/** Names as the template takes them apart, a fix under each that fails. Only those on the screen are taken apart here. */
export const LiveNames = memo(function LiveNames({ names, template }: Props) {
  const prepared = useMemo(() => readTemplate(template), [template])
  return (
    <ul className={classes.names} aria-label="Names">
      {names.map(({ entity_id, name, dsp_name }) => {
        const { status, segments, faults } = judgeName(prepared, name, { platform: dsp_name })
        const pieces = splitName(name, segments, template.segments)
        return (
          <li key={entity_id} tabIndex={-1} data-failing={status === 'valid' ? undefined : true}>
            <StateShape {...nameMarks[status]} />
            <span className={classes.name}>
              <NameAnatomy pieces={pieces} />
              {status !== 'valid' && <Fixes pieces={pieces} />}
              {faults.length > 0 && (
                <span className={classes.muted}>{faults.map(({ reason }) => reason).join(' ')}</span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
})
