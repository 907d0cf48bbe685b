import type { Choices, RuleStats, AlertRule } from '@flightdeck/contract/alerts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { download, listedIds } from '../../../lib/download.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { toTsv, type CopiedColumn } from '../../../lib/tsv.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ExportMenu } from '../../../ui/export-menu.tsx'
import { BarEnd, ListBar, ViewSheet } from '../../../ui/list-bar/list-bar.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { ListSkeleton } from '../../../ui/skeleton/list-skeleton.tsx'
import { TextFilter } from '../../../ui/text-filter.tsx'
import { AccessGate, useIsLetIn } from '../access-gate.tsx'
import { rulesQuery, ruleStatsQuery } from '../api.ts'
import { messages } from '../messages.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { ruleFilter, matchRules, onlyIn, rulesIn, statusIn, typeIn } from './filter-model.ts'
import { Hygiene } from './hygiene.tsx'
import { RuleFilters } from './rule-filters.tsx'
import { RuleList } from './rule-list.tsx'

const keyWords = { c: 'Create alert' }

export default function ManageAlertsScreen() {
  const mayWrite = useMay('alerts:write')
  const isLetIn = useIsLetIn()
  return (
    <Page
      title="Manage Alerts"
      subtitle="Manage alert rules"
      isFilled
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
      <AccessGate skeleton={<ListSkeleton />}>{(choices) => <Rules choices={choices} />}</AccessGate>
    </Page>
  )
}

const unfiltered = { status: null, type: null, q: null, only: null }
const noStats: readonly RuleStats[] = []
const views = [
  { value: 'rows', label: 'Rows' },
  { value: 'cards', label: 'Cards' },
]

function Rules({ choices }: { choices: Choices }) {
  const navigate = useNavigate()
  const turn = useAddress()
  const status = statusIn(useQueryParam('status'))
  const type = typeIn(useQueryParam('type'))
  const text = useQueryParam('q') ?? ''
  const only = onlyIn(useQueryParam('only'))
  const isCards = useQueryParam('view') === 'cards'
  const isPhone = useIsPhone()
  const rules = useQuery(rulesQuery(ruleFilter(status, type)))
  const { data: stats } = useQuery(ruleStatsQuery)
  const isFiltered = status !== 'all' || type !== null || text !== '' || only !== null
  useFailureToast(rules.isRefetchError ? messages.rulesFailed : null)
  useKeys({ c: () => void navigate({ to: '/create-alert' }) }, keyWords)
  const { data } = rules
  const shown = useMemo(() => {
    const all = data ?? []
    return matchRules(only === null || !stats ? all : rulesIn(stats.hygiene, only, all), text)
  }, [data, only, stats, text])
  const isEmpty = data?.length === 0 && !isFiltered
  return (
    <>
      {!isEmpty && (
        <>
          <ListBar>
            <ViewSheet isPhone={isPhone} count={[status !== 'all', type !== null].filter(Boolean).length}>
              <RuleFilters status={status} type={type} choices={choices} onChange={turn} />
            </ViewSheet>
            <TextFilter
              label="Filter by text"
              placeholder="Name, item or metric"
              value={text}
              onType={(q) => turn({ q })}
              count={data === undefined || isPhone ? undefined : formatCount(shown.length, 'rule')}
            />
            <BarEnd>
              <ExportMenu
                word="rule"
                onCsv={() => download('alertRules.export', 'flightdeck-alert-rules.csv', listedIds(shown))}
                onXlsx={() =>
                  download('alertRules.workbook', 'flightdeck-alert-rules.xlsx', listedIds(shown))
                }
                onCopy={async () => ({ text: toTsv(copiedRule, shown), rows: shown.length })}
              />
              <SegmentedControl
                aria-label="Show as"
                size="sm"
                data={views}
                value={isCards ? 'cards' : 'rows'}
                onChange={(picked) => turn({ view: picked === 'cards' ? picked : null })}
              />
            </BarEnd>
          </ListBar>
          <Hygiene
            parts={stats?.hygiene}
            only={only}
            // The parts count all rules, so every other filter is cleared.
            onOnly={(part) => turn({ ...unfiltered, only: part })}
          />
        </>
      )}
      <Loaded
        query={rules}
        skeleton={<ListSkeleton />}
        failed={messages.rulesFailed}
        isEmpty={() => isEmpty}
        empty={<EmptyState>Your alert rules are listed here with how often they fire.</EmptyState>}
      >
        {() => (
          <RuleList
            rules={shown}
            stats={stats?.rules ?? noStats}
            isCards={isCards}
            onClear={() => turn(unfiltered)}
          />
        )}
      </Loaded>
    </>
  )
}

/** Columns copied to the clipboard for spreadsheets. */
const copiedRule: readonly CopiedColumn<AlertRule>[] = [
  ['Rule ID', ({ id }) => id],
  ['Rule', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Type', ({ snapshot_type }) => snapshot_type],
  ['Entity', ({ entity_name }) => entity_name ?? 'All'],
  ['Entity ID', ({ entity_id }) => entity_id],
  ['Status', ({ is_active }) => (is_active ? 'Active' : 'Inactive')],
  ['Condition', ({ sentence }) => sentence],
  ['Link', ({ id }) => `${window.location.origin}/manage-alerts?peek=${id}`],
]
