import type { CheckedEntity } from '@flightdeck/contract'
import { readEntityId } from '@flightdeck/domain/entities'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { entityPlace } from '../../lib/entity-place.ts'
import { platformName } from '../../lib/platform-name.ts'
import { PlatformMark } from '../../ui/platform-mark.tsx'
import classes from './entity-line.module.css'
import { kindWords } from './vocabulary.ts'

type Props = {
  entity: CheckedEntity
  withPath?: boolean
  /** Links the name to its page. Not for use inside an interactive element. */
  isLinked?: boolean
}

const entityLink = ({ dsp_name, type, id }: CheckedEntity) =>
  entityPlace({ platform: dsp_name, kind: type, native_id: readEntityId(id).nativeId })

/** Location of a finding: platform, type, name and parents. */
export function EntityLine({ entity, withPath = true, isLinked = false }: Props) {
  const above = [
    entity.account_name,
    ...entity.path.filter(({ id }) => id !== entity.id).map(({ name }) => name),
  ]
  return (
    <span className={classes.line}>
      <PlatformMark platform={entity.dsp_name} size={16} />
      <span>{platformName(entity.dsp_name)}</span>
      <span className={classes.kind}>{kindWords[entity.type]}</span>
      {isLinked ? (
        <Anchor component={Link} className={classes.name ?? ''} to={entityLink(entity)} inherit>
          {entity.name}
        </Anchor>
      ) : (
        <span className={classes.name}>{entity.name}</span>
      )}
      {withPath && <span className={classes.path}>in {above.filter(Boolean).join(' › ')}</span>}
    </span>
  )
}
