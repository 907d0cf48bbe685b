import type { Finding, FindingDetail } from '@flightdeck/contract/findings'
import { Anchor, Button } from '@mantine/core'
import { formatCount } from '../../lib/count-text.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Ledger } from '../../ui/ledger.tsx'
import { EntityLine } from '../checks/index.ts'
import panel from '../../ui/panel.module.css'
import type { Act } from './acts.ts'
import classes from './evidence.module.css'

type Props = {
  detail: FindingDetail
  onPeek: (id: number) => void
  onAct: (kind: Act, findings: readonly Finding[]) => void
}

const columns = [{ label: 'Where' }, { label: 'Found' }, { label: 'Expected' }]

/** Same difference on other entities: fixed together on the platform, settled together here. */
export function SameFix({ detail, onPeek, onAct }: Props) {
  const mayRun = useMay('quality:run')
  const { finding, same_fix } = detail
  const others = same_fix.filter(({ id }) => id !== finding.id)
  if (others.length === 0) return null
  // Actions on several findings need only ids and shared fields: the others copy this finding.
  const all = [finding, ...others.map(({ id, entity }) => ({ ...finding, id, entity }))]
  return (
    <section>
      <h3 className={panel.heading}>Same issue on {formatCount(others.length, 'other item')}</h3>
      <Ledger caption="Same issue elsewhere" columns={columns}>
        {others.map(({ id, entity, expected, found }) => (
          <tr key={id}>
            <th scope="row">
              <Anchor
                component="button"
                type="button"
                className={classes.place ?? ''}
                onClick={() => onPeek(id)}
              >
                <EntityLine entity={entity} withPath={false} />
              </Anchor>
            </th>
            <td>
              <del className={classes.before}>{found}</del>
            </td>
            <td>{expected}</td>
          </tr>
        ))}
      </Ledger>
      {mayRun && (
        <div className={classes.all}>
          <Button variant="default" onClick={() => onAct('fixed', all)}>
            Mark all {all.length} as fixed
          </Button>
          <Button variant="default" onClick={() => onAct('accept', all)}>
            Accept all {all.length}
          </Button>
        </div>
      )}
    </section>
  )
}
