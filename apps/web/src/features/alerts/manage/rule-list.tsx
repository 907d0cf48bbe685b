import type { AlertRule, RuleStats } from '@flightdeck/contract/alerts'
import { useMemo } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { pressInFocus } from '../../../lib/press-in-focus.ts'
import { stepFocus } from '../../../lib/step-focus.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { pressInRow } from '../../../ui/dense-list/row-in-focus.ts'
import { ListScreen, NoResults } from '../../../ui/list-screen/list-screen.tsx'
import { useListScreen } from '../../../ui/list-screen/use-list-screen.ts'
import { usePeek } from '../../../ui/peek/use-peek.ts'
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
  const rows = useMemo(
    () => rules.map((rule): RuleRow => ({ rule, stats: stats.find((one) => one.rule === rule.id) })),
    [rules, stats],
  )
  const peek = usePeek()
  const { open } = peek
  const screen = useListScreen(rows, rowKey, peek)
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
  if (rules.length === 0) return <NoResults onClear={onClear} />
  return (
    <ListScreen
      screen={screen}
      label="Alert rules"
      status={`${formatCount(rules.length, 'rule')} shown`}
      columns={columns}
      phoneColumns={phoneColumns}
      itemName={rowName}
      instead={
        isCards && (
          <ul className={classes.list} aria-label="Alert rules">
            {rows.map(({ rule, stats: record }) => (
              <RuleCard key={rule.id} rule={rule} stats={record} onPeek={() => open(rule.id)} />
            ))}
          </ul>
        )
      }
    >
      <RulePeek
        rule={screen.shownItem?.rule ?? null}
        stats={screen.shownItem?.stats}
        onClose={screen.close}
        onStep={screen.step}
      />
    </ListScreen>
  )
}
