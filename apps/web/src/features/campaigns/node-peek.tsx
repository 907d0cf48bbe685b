import type { CampaignDetail } from '@flightdeck/contract/campaigns'
import { readEntityId } from '@flightdeck/domain/entities'
import { Button, Tabs, Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { platformName } from '../../lib/platform-name.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { Peek } from '../../ui/peek/peek.tsx'
import { FormSkeleton } from '../../ui/skeleton/form-skeleton.tsx'
import panel from '../../ui/panel.module.css'
import { formatCount } from '../../lib/count-text.ts'
import { longDay } from '../../lib/day-text.ts'
import { fromNow, momentIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { useNow } from '../../lib/use-now.ts'
import { kindWords } from '../checks/index.ts'
import { BarcodeWalk } from './barcode-walk.tsx'
import { StatusMark } from './cells.tsx'
import { NodeIssues } from './node-issues.tsx'
import { NodeSettings } from './node-settings.tsx'
import classes from './node-peek.module.css'
import { nodePlace } from './node-words.ts'
import { nodeQuery } from './queries.ts'
import { ScoreReceipt } from './score-receipt.tsx'

type Props = { id: number | null; onClose: () => void }

/** Node beside the tree, by its address: issues, settings, changes and alerts. */
export function NodePeek({ id, onClose }: Props) {
  const detail = useQuery({ ...nodeQuery(id ?? 0), enabled: id !== null })
  return (
    <Peek
      title={detail.data !== undefined && id !== null ? detail.data.node.name : 'Campaign'}
      isOpen={id !== null}
      about={id}
      onClose={onClose}
    >
      {id !== null && (
        <div className={panel.panel}>
          <Loaded key={id} query={detail} skeleton={<FormSkeleton />} failed="Couldn’t open this campaign">
            {(nodeDetail) => <NodeView detail={nodeDetail} />}
          </Loaded>
        </div>
      )}
    </Peek>
  )
}

function NodeView({ detail }: { detail: CampaignDetail }) {
  const mayRun = useMay('quality:run')
  const { node, path, findings_total, settings, changes, alerts } = detail
  const tabs = [
    { key: 'issues', label: 'Issues', count: findings_total, view: <NodeIssues detail={detail} /> },
    {
      key: 'settings',
      label: 'Settings',
      count: settings.length,
      view: <NodeSettings settings={settings} />,
    },
    { key: 'changes', label: 'Changes', count: changes.length, view: <NodeChanges changes={changes} /> },
    { key: 'alerts', label: 'Alerts', count: alerts.length, view: <NodeAlerts alerts={alerts} /> },
  ]
  return (
    <>
      <div className={classes.head}>
        <StatusMark status={node.status} />
        <span>
          {platformName(node.dsp_name)} {kindWords[node.type]}
        </span>
        <CopyText text={readEntityId(node.entity_id).nativeId} />
        <span className={panel.muted}>
          {[node.account_name, ...path.map(({ name }) => name)].filter(Boolean).join(' › ')}
        </span>
      </div>
      <div className={panel.acts}>
        <Button component={Link} to={nodePlace(node)} variant="default">
          Open page
        </Button>
        {node.deep_link !== null && (
          <Button
            component="a"
            href={node.deep_link}
            target="_blank"
            rel="noreferrer"
            rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
          >
            Open in {platformName(node.dsp_name)}
          </Button>
        )}
        {mayRun && (
          <Button
            component={Link}
            to="/on-demand-check"
            search={{ ids: node.entity_id } as never}
            variant="default"
          >
            Run checks
          </Button>
        )}
      </div>
      <BarcodeWalk checks={detail.checks} outcomes={node.qa.outcomes} />
      <ScoreReceipt node={node} days={detail.score_days} />
      <Tabs defaultValue="issues" keepMounted={false}>
        <Tabs.List aria-label={`About ${node.name}`}>
          {tabs.map(({ key, label, count }) => (
            <Tabs.Tab key={key} value={key}>
              {label} <span className={panel.muted}>{count}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ key, view }) => (
          <Tabs.Panel key={key} value={key} pt={12}>
            {view}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

/** The rules that fired on it, each with its last time. */
function NodeAlerts({ alerts }: Pick<CampaignDetail, 'alerts'>) {
  if (alerts.length === 0) return <p className={panel.text}>No rule fired on it.</p>
  return (
    <ul className={panel.log}>
      {alerts.map(({ rule, rule_name, last_day, days, sentence }) => (
        <li key={rule}>
          <Anchor component={Link} to="/alerts" size="sm">
            {rule_name}
          </Anchor>
          <span className={panel.when}>
            {sentence}. On {longDay(last_day)}
            {days > 1 && `, ${formatCount(days, 'day')} in all`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Change log, latest first. */
function NodeChanges({ changes }: Pick<CampaignDetail, 'changes'>) {
  const timeZone = useTimeZone()
  const now = useNow()
  if (changes.length === 0) return <p className={panel.text}>No changes detected since the first sync</p>
  return (
    <ul className={panel.log}>
      {changes.map(({ who, when, field, before, after }) => (
        <li key={`${when} ${field}`}>
          {field.replaceAll('_', ' ')}: <del>{before || 'nothing'}</del> → <ins>{after || 'nothing'}</ins>
          <span className={panel.when}>
            {who ?? 'Someone on the platform'}, {momentIn(timeZone, when)}, {fromNow(when, now)}
          </span>
        </li>
      ))}
    </ul>
  )
}
