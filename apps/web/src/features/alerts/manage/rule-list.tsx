import type { AlertRule, RuleStats } from '@flightdeck/contract'
import { Button, VisuallyHidden } from '@mantine/core'
import { counted } from '../../../lib/counted.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useSearchText } from '../../../lib/use-search-text.ts'
import ledger from '../../../ui/ledger.module.css'
import { matchRules } from './filter-model.ts'
import classes from './manage.module.css'
import { RuleCard } from './rule-card.tsx'
import { RulePeek } from './rule-peek.tsx'

type Props = {
  rules: readonly AlertRule[]
  text: string
  stats: readonly RuleStats[]
  onClear: () => void
}

export function RuleList({ rules, text, stats, onClear }: Props) {
  const turn = useAddress()
  const peeked = Number(useSearchText('peek'))
  const shown = matchRules(rules, text)
  const statsOf = (id: number) => stats.find(({ rule }) => rule === id)
  const rule = rules.find(({ id }) => id === peeked) ?? null
  if (shown.length === 0)
    return (
      <output className={ledger.nothing}>
        <span>No results found</span>
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      </output>
    )
  return (
    <>
      <VisuallyHidden component="output">{counted(shown.length, 'rule')} shown</VisuallyHidden>
      <ul className={classes.list} aria-label="Alert rules">
        {shown.map((one) => (
          <RuleCard key={one.id} rule={one} stats={statsOf(one.id)} onPeek={() => turn({ peek: one.id })} />
        ))}
      </ul>
      <RulePeek
        rule={rule}
        stats={rule === null ? undefined : statsOf(rule.id)}
        onClose={() => turn({ peek: null })}
        onStep={(by) => {
          const next = shown[shown.findIndex(({ id }) => id === peeked) + by]
          if (next !== undefined) turn({ peek: next.id })
        }}
      />
    </>
  )
}
