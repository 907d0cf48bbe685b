import type { AlertRule, RuleStats } from '@flightdeck/contract/alerts'
import { Button, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { pressInFocus } from '../../../lib/press-in-focus.ts'
import { stepFocus } from '../../../lib/step-focus.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { DenseList } from '../../../ui/dense-list/dense-list.tsx'
import { pressInRow } from '../../../ui/dense-list/row-in-focus.ts'
import ledger from '../../../ui/ledger.module.css'
import { usePeek } from '../../../ui/peek/use-peek.ts'
import { WorkArea, WorkList } from '../../../ui/peek/work-area.tsx'
import classes from './manage.module.css'
import { RuleCard } from './rule-card.tsx'
import { ruleColumns, rulePhoneColumns, type RuleRow } from './rule-columns.tsx'
import { RulePeek } from './rule-peek.tsx'

type Props = {
  rules: readonly AlertRule[]
  stats: readonly RuleStats[]
  isCards: boolean
  onClear: () => void
}

const rowKey = ({ rule }: RuleRow) => rule.id
const rowName = ({ rule }: RuleRow) => rule.name
const keyWords = { t: 'Activate or deactivate' }

export function RuleList({ rules, stats, isCards, onClear }: Props) {
  const { shown, open, close } = usePeek()
  const rows = useMemo(
    () => rules.map((rule): RuleRow => ({ rule, stats: stats.find((one) => one.rule === rule.id) })),
    [rules, stats],
  )
  const columns = useMemo(() => ruleColumns(open), [open])
  const phoneColumns = useMemo(() => rulePhoneColumns(open), [open])
  const press = isCards ? pressInFocus : pressInRow
  useKeys(
    {
      e: () => press('edit'),
      t: () => press('toggle'),
      ...(isCards && {
        j: () => stepFocus(1, '[data-rule]'),
        k: () => stepFocus(-1, '[data-rule]'),
      }),
    },
    keyWords,
  )
  const peeked = rows.find(({ rule }) => rule.id === shown)
  if (rules.length === 0)
    return (
      <output className={ledger.nothing}>
        <span>No results found</span>
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      </output>
    )
  return (
    <WorkArea>
      <WorkList>
        <VisuallyHidden component="output">{formatCount(rules.length, 'rule')} shown</VisuallyHidden>
        {isCards ? (
          <ul className={classes.list} aria-label="Alert rules">
            {rows.map(({ rule, stats: record }) => (
              <RuleCard key={rule.id} rule={rule} stats={record} onPeek={() => open(rule.id)} />
            ))}
          </ul>
        ) : (
          <DenseList
            label="Alert rules"
            columns={columns}
            groups={[{ key: 'all', title: '', heading: null, items: rows }]}
            itemKey={rowKey}
            itemName={rowName}
            phoneColumns={phoneColumns}
            shown={shown}
            onOpen={({ rule }) => open(rule.id)}
            onWalk={({ rule }) => open(rule.id)}
          />
        )}
      </WorkList>
      <RulePeek
        rule={peeked?.rule ?? null}
        stats={peeked?.stats}
        onClose={close}
        onStep={(by) => {
          const next = rules[rules.findIndex(({ id }) => id === shown) + by]
          if (next !== undefined) open(next.id)
        }}
      />
    </WorkArea>
  )
}
