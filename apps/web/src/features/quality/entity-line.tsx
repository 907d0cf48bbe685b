import type { CheckedEntity } from '@flightdeck/contract'
import { platformName } from '../../lib/platform-name.ts'
import { PlatformMark } from '../../ui/platform-mark.tsx'
import classes from './entity-line.module.css'
import { kindWords } from './vocabulary.ts'

/** Where something is wrong: platform, what it is, its name, and what it hangs on. */
export function EntityLine({ entity, withPath = true }: { entity: CheckedEntity; withPath?: boolean }) {
  const above = [
    entity.account_name,
    ...entity.path.filter(({ id }) => id !== entity.id).map(({ name }) => name),
  ]
  return (
    <span className={classes.line}>
      <PlatformMark platform={entity.dsp_name} size={16} />
      <span>{platformName(entity.dsp_name)}</span>
      <span className={classes.kind}>{kindWords[entity.type]}</span>
      <span className={classes.name}>{entity.name}</span>
      {withPath && <span className={classes.path}>in {above.filter(Boolean).join(' › ')}</span>}
    </span>
  )
}
