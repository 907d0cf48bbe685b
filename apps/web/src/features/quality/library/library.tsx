import type { LibraryCheck } from '@flightdeck/contract'
import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { counted } from '../../../lib/counted.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { stepFocus } from '../../../lib/step-focus.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { useSearchText } from '../../../lib/use-search-text.ts'
import ledger from '../../../ui/ledger.module.css'
import { CheckList } from './check-list.tsx'
import { CheckPanel } from './check-panel.tsx'
import { CoverageMatrix } from './coverage-matrix.tsx'
import { LibraryFilters } from './library-filters.tsx'
import { coverageOf, filterIn, matchChecks } from './library-model.ts'
import classes from './library.module.css'
import { Recommended } from './recommended.tsx'
import { Tray } from './tray.tsx'
import { useTray } from './use-tray.ts'

const keyWords = { x: 'Add to the selected checks' }

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
  const view = useSearchText('view') === 'coverage' ? 'coverage' : 'list'
  const opened = useSearchText('check')
  const filter = filterIn({
    q: useSearchText('q'),
    family: useSearchText('family'),
    severity: useSearchText('severity'),
    platform: useSearchText('platform'),
    state: useSearchText('state'),
  })
  const tray = useTray(connected)
  const shown = matchChecks(checks, filter)
  const { on, all } = coverageOf(checks, connected)
  const open = (id: string | null) => turn({ check: id })
  useKeys(
    {
      j: () => stepFocus(1, '[data-check]'),
      k: () => stepFocus(-1, '[data-check]'),
      x: () => {
        const id = document.activeElement?.closest('[data-item]')?.querySelector('[data-check]')
        const check = checks.find((one) => one.id === id?.getAttribute('data-check'))
        if (check !== undefined && mayWrite) tray.add(check)
      },
    },
    keyWords,
  )
  return (
    <>
      <Recommended checks={checks} connected={connected} />
      <div className={classes.columns} data-tray={tray.items.length > 0 || undefined}>
        <div className={classes.main}>
          <LibraryFilters filter={filter} checks={checks} connected={connected} onTurn={turn} />
          <div className={classes.bar}>
            <p className={classes.coverage}>
              {connected.length === 0
                ? 'No platform is connected yet.'
                : `${on} of ${counted(all, 'possible guard')} on, over ${counted(connected.length, 'connected platform')}.`}
            </p>
            <SegmentedControl
              aria-label="View"
              size="sm"
              data={views}
              value={view}
              onChange={(picked) => turn({ view: picked === 'list' ? null : picked })}
            />
          </div>
          <VisuallyHidden component="output">{counted(shown.length, 'check')} shown</VisuallyHidden>
          {shown.length === 0 ? (
            <output className={ledger.nothing}>
              <span>No results found</span>
              <Button
                variant="default"
                onClick={() => turn({ q: null, family: null, severity: null, platform: null, state: null })}
              >
                Clear filters
              </Button>
            </output>
          ) : view === 'list' ? (
            <CheckList checks={shown} connected={connected} tray={tray} onOpen={open} />
          ) : (
            <CoverageMatrix checks={shown} connected={connected} tray={tray} onOpen={open} />
          )}
        </div>
        {mayWrite && <Tray tray={tray} connected={connected} channels={channels} />}
      </div>
      <CheckPanel
        check={checks.find(({ id }) => id === opened) ?? null}
        connected={connected}
        onAdd={(check, dsps) => {
          tray.add(check, dsps)
          open(null)
        }}
        onClose={() => open(null)}
      />
    </>
  )
}
