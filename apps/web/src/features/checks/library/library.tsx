import type { LibraryCheck } from '@flightdeck/contract/checks'
import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { SEVERITIES } from '@flightdeck/domain/checks'
import { formatCount } from '../../../lib/count-text.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { toTsv, type CopiedColumn } from '../../../lib/tsv.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { rowInFocus } from '../../../ui/dense-list/row-in-focus.ts'
import { download, listedIds } from '../../../lib/download.ts'
import { ExportMenu } from '../../../ui/export-menu.tsx'
import { NoResults } from '../../../ui/list-screen/list-screen.tsx'
import { useIsDocked } from '../../../ui/peek/peek.tsx'
import { useTextPeek } from '../../../ui/peek/use-peek.ts'
import { WorkArea, WorkList } from '../../../ui/peek/work-area.tsx'
import { platformName } from '../../../lib/platform-name.ts'
import { protectsWords } from '../protects-words.ts'
import { CheckList } from './check-list.tsx'
import { CheckPanel } from './check-panel.tsx'
import { CoverageMatrix } from './coverage-matrix.tsx'
import { LibraryFilters } from './library-filters.tsx'
import { countCoverage, filterIn, matchChecks, type LibraryFilter } from './library-model.ts'
import classes from './library.module.css'
import { Recommended } from './recommended.tsx'
import { Tray } from './tray.tsx'
import { useTray } from './use-tray.ts'

const keyWords = { x: 'Add to selected checks' }

type Props = {
  checks: readonly LibraryCheck[]
  channels: readonly { key: string; label: string }[]
  connected: readonly string[]
}

const views = [
  { value: 'list', label: 'List' },
  { value: 'coverage', label: 'Coverage' },
]

export function Library({ checks, channels, connected }: Props) {
  const turn = useAddress()
  const mayWrite = useMay('quality:write')
  const view = useQueryParam('view') === 'coverage' ? 'coverage' : 'list'
  const { filter, matching } = useMatching(checks)
  const { shown, open, close } = useTextPeek('check')
  const tray = useTray(connected)
  const isDocked = useIsDocked()
  const { on, all } = countCoverage(checks, connected)
  useKeys(
    {
      x: () => {
        const check = checks.find(({ id }) => id === rowInFocus())
        if (check !== undefined && mayWrite) tray.add(check)
      },
    },
    keyWords,
  )
  return (
    <>
      <Recommended checks={checks} connected={connected} />
      <LibraryFilters filter={filter} checks={checks} count={matching.length} onTurn={turn}>
        <span className={classes.coverage}>
          {connected.length === 0
            ? 'No platform connected yet'
            : `${on} of ${formatCount(all, 'check')} active across ${formatCount(connected.length, 'platform')}`}
        </span>
        <ExportMenu
          word="check"
          onCsv={() => download('checks.export', 'flightdeck-checks.csv', listedIds(matching))}
          onXlsx={() => download('checks.workbook', 'flightdeck-checks.xlsx', listedIds(matching))}
          onCopy={async () => ({ text: toTsv(copiedCheck, matching), rows: matching.length })}
        />
        <SegmentedControl
          aria-label="View"
          size="sm"
          data={views}
          value={view}
          onChange={(picked) => turn({ view: picked === 'list' ? null : picked })}
        />
      </LibraryFilters>
      <WorkArea>
        <WorkList>
          <VisuallyHidden component="output">{formatCount(matching.length, 'check')} shown</VisuallyHidden>
          {matching.length === 0 ? (
            <NoResults onClear={() => turn(unfiltered)} />
          ) : view === 'list' ? (
            <CheckList checks={matching} connected={connected} tray={tray} shown={shown} onOpen={open} />
          ) : (
            <div className={classes.matrix}>
              <CoverageMatrix checks={matching} connected={connected} tray={tray} onOpen={open} />
            </div>
          )}
        </WorkList>
        {mayWrite && !(isDocked && shown !== null) && tray.items.length > 0 && (
          <div className={classes.tray}>
            <Tray tray={tray} connected={connected} channels={channels} />
          </div>
        )}
        <CheckPanel
          check={checks.find(({ id }) => id === shown) ?? null}
          connected={connected}
          onAdd={(check, dsps) => {
            tray.add(check, dsps)
            close()
          }}
          onClose={close}
        />
      </WorkArea>
    </>
  )
}

const unfiltered = { q: null, family: null, severity: null, platform: null, state: null }

/** Checks that match the filter in the address. */
function useMatching(checks: readonly LibraryCheck[]) {
  const filter = filterIn({
    q: useQueryParam('q'),
    family: useQueryParam('family'),
    severity: useQueryParam('severity'),
    platform: useQueryParam('platform'),
    state: useQueryParam('state'),
  })
  const text = JSON.stringify(filter)
  // Keeps the list stable while other parts of the address change.
  const matching = useMemo(() => matchChecks(checks, JSON.parse(text) as LibraryFilter), [checks, text])
  return { filter, matching }
}

/** Columns copied to a spreadsheet. */
const copiedCheck: readonly CopiedColumn<LibraryCheck>[] = [
  ['Check ID', ({ id }) => id],
  ['Check', ({ check_name }) => check_name],
  ['Family', ({ category }) => category.label],
  ['Severity', ({ severity_default: level }) => (level === null ? null : SEVERITIES[level].label)],
  ['Platforms', ({ dsp_names }) => dsp_names.map(platformName).join(', ')],
  ['On', ({ enabled }) => (enabled ? 'On' : 'Off')],
  ['Flagged in 7 days', ({ hits_7d }) => hits_7d],
  ['What it catches', (check) => protectsWords(check)],
  ['Link', ({ id }) => `${window.location.origin}/rule-library?check=${id}`],
]
