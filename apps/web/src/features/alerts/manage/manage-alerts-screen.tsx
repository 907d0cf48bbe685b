import type { Choices } from '@flightdeck/contract'
import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { pressInFocus } from '../../../lib/press-in-focus.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { stepFocus } from '../../../lib/step-focus.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { useSearchText } from '../../../lib/use-search-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { AccessGate, useIsLetIn } from '../access-gate.tsx'
import { rulesQuery, ruleStatsQuery } from '../api.ts'
import { messages } from '../messages.ts'
import { useTold } from '../use-told.ts'
import { filterOf, onlyIn, rulesIn, statusIn, typeIn } from './filter-model.ts'
import { Hygiene } from './hygiene.tsx'
import classes from './manage.module.css'
import { RuleFilters } from './rule-filters.tsx'
import { RuleList } from './rule-list.tsx'

const keyWords = { c: 'Create an alert', t: 'Switch on or off' }

/** Keeps the rules few, live and trusted. */
export default function ManageAlertsScreen() {
  const mayWrite = useMay('alerts:write')
  const isLetIn = useIsLetIn()
  return (
    <Page
      title="Manage Alerts"
      subtitle="Manage alert rules"
      actions={
        mayWrite &&
        isLetIn && (
          <Button
            component={Link}
            to="/create-alert"
            aria-keyshortcuts="C"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            Create alert
          </Button>
        )
      }
    >
      <AccessGate skeleton={<CardSkeleton />}>{(choices) => <Rules choices={choices} />}</AccessGate>
    </Page>
  )
}

const all = { status: null, type: null, q: null, only: null }

function Rules({ choices }: { choices: Choices }) {
  const navigate = useNavigate()
  const turn = useAddress()
  const status = statusIn(useSearchText('status'))
  const type = typeIn(useSearchText('type'))
  const text = useSearchText('q') ?? ''
  const only = onlyIn(useSearchText('only'))
  const field = useRef<HTMLInputElement>(null)
  const rules = useQuery(rulesQuery(filterOf(status, type)))
  const { data: stats } = useQuery(ruleStatsQuery)
  const isFiltered = status !== 'all' || type !== null || text !== '' || only !== null
  useTold(rules.isRefetchError ? messages.rulesFailed : null)
  useKeys(
    {
      c: () => void navigate({ to: '/create-alert' }),
      e: () => pressInFocus('edit'),
      t: () => pressInFocus('toggle'),
      j: () => stepFocus(1, '[data-rule]'),
      k: () => stepFocus(-1, '[data-rule]'),
      '/': () => field.current?.focus(),
    },
    keyWords,
  )
  return (
    <>
      <RuleFilters status={status} type={type} choices={choices} onChange={turn} />
      <div className={classes.bar} hidden={rules.data?.length === 0 && !isFiltered}>
        <TextInput
          ref={field}
          className={classes.search ?? ''}
          aria-label="Filter by text"
          placeholder="Filter by name, entity or metric"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={text}
          onChange={({ currentTarget: { value } }) => turn({ q: value })}
        />
        {stats && (
          <Hygiene
            parts={stats.hygiene}
            only={only}
            // What it counts is of all rules, so nothing else may narrow them.
            onOnly={(part) => turn({ ...all, only: part })}
          />
        )}
      </div>
      <Loaded
        query={rules}
        skeleton={<CardSkeleton />}
        failed={messages.rulesFailed}
        isEmpty={(list) => list.length === 0 && !isFiltered}
        empty={<EmptyState>Rules that are made stand here, with how often each of them fired.</EmptyState>}
      >
        {(list) => (
          <RuleList
            rules={only === null || !stats ? list : rulesIn(stats.hygiene, only, list)}
            text={text}
            stats={stats?.rules ?? []}
            onClear={() => turn(all)}
          />
        )}
      </Loaded>
    </>
  )
}
