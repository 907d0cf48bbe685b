import type { Finding, FindingDetail } from '@flightdeck/contract/findings'
import { Anchor, Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { platformName } from '../../lib/platform-name.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { EntityLine, SeverityMark, protectsWords, statusMarks } from '../checks/index.ts'
import panel from '../../ui/panel.module.css'
import { type Act, acts, actsOn } from './acts.ts'
import { ChangeLog } from './change-log.tsx'
import classes from './evidence.module.css'
import { entityNativeId } from './finding-cells.tsx'
import { FindingHistory } from './finding-history.tsx'
import { findingTags } from './finding-tags.ts'
import { Receipt } from './receipt.tsx'
import { SameFix } from './same-fix.tsx'

type Props = {
  detail: FindingDetail
  onPeek: (id: number) => void
  onAct: (kind: Act, findings: readonly Finding[]) => void
}

/** Why we say so: what was expected, what was found, what it may cost, who changed it, and where else it is so. */
export function FindingDetailView({ detail, onPeek, onAct }: Props) {
  const { finding, costs, fix, description } = detail
  const { entity, deep_link, dsp_name, status, severity } = finding
  const mayRun = useMay('quality:run')
  const mayAlert = useMay('alerts:write')
  return (
    <>
      <div className={classes.head}>
        <SeverityMark severity={severity} badge />
        <StateMark {...statusMarks[status]} badge />
        <EntityLine entity={entity} isLinked />
        <CopyText text={entityNativeId(finding)} />
        {findingTags(finding).map((tag) => (
          <span key={tag} className={classes.tag}>
            {tag}
          </span>
        ))}
      </div>
      <dl className={classes.pair}>
        <div>
          <dt>Expected</dt>
          <dd>{finding.expected}</dd>
        </div>
        <div data-found>
          <dt>Found</dt>
          <dd>{finding.found}</dd>
        </div>
      </dl>
      <div className={panel.acts}>
        {actsOn(finding, mayRun, mayAlert).map((kind) => (
          <Button
            key={kind}
            variant={kind === 'fix' ? 'filled' : 'default'}
            {...(acts[kind].key === null ? {} : { 'aria-keyshortcuts': acts[kind].key })}
            onClick={() => onAct(kind, [finding])}
          >
            {acts[kind].label}
          </Button>
        ))}
        {deep_link !== null && (
          <Button
            variant="default"
            component="a"
            href={deep_link}
            target="_blank"
            rel="noreferrer"
            rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
          >
            Fix in {platformName(dsp_name)}
          </Button>
        )}
      </div>
      <Receipt finding={finding} />
      <section>
        <h3 className={panel.heading}>What to do</h3>
        <p className={panel.text}>{fix}</p>
        <p className={panel.text}>{protectsWords({ description, costs })}</p>
      </section>
      <ChangeLog finding={finding} changes={detail.changes} />
      <SameFix detail={detail} onPeek={onPeek} onAct={onAct} />
      {detail.muted.length > 0 && (
        <section>
          <h3 className={panel.heading}>Symptoms of this issue</h3>
          <ul className={panel.log}>
            {detail.muted.map(({ id, check_name, entity: below }) => (
              <li key={id}>
                <Anchor component="button" type="button" size="sm" onClick={() => onPeek(id)}>
                  {check_name}
                </Anchor>{' '}
                <EntityLine entity={below} withPath={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <FindingHistory finding={finding} history={detail.history} />
    </>
  )
}
