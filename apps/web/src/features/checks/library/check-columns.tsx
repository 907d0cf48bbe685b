import type { LibraryCheck } from '@flightdeck/contract/checks'
import { Switch, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { platformName } from '../../../lib/platform-name.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { cardColumn, column } from '../../../ui/dense-list/column.ts'
import type { ListColumn } from '../../../ui/dense-list/dense-list.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { SeverityMark } from '../severity-mark.tsx'
import { protectsWords } from '../protects-words.ts'
import { useSwitchCheck } from './changes.ts'
import classes from './check-columns.module.css'
import { falseAlarms } from './library-model.ts'
import { openFor } from './tray-model.ts'

/** A check, and whether it is in the tray. */
export type CheckRow = { check: LibraryCheck; isAdded: boolean }
type Adding = { connected: readonly string[]; onAdd: (check: LibraryCheck) => void }

const NameCell = ({ check }: { check: LibraryCheck }) => (
  <span className={classes.line} title={aboutWords(check)}>
    <span className={classes.name}>{check.check_name}</span>
    {check.recommended && <span className={classes.tag}>Recommended</span>}
    <span className={classes.muted}>{aboutWords(check)}</span>
  </span>
)

const aboutWords = (check: LibraryCheck): string =>
  check.needs === null ? protectsWords(check) : `Needs ${check.needs.needs}: ${check.needs.because}`

const Platforms = ({ check: { dsp_names } }: { check: LibraryCheck }) => (
  <span className={classes.platforms}>
    <VisuallyHidden>{dsp_names.map(platformName).join(', ')}</VisuallyHidden>
    {dsp_names.map((dsp) => (
      <span key={dsp} title={platformName(dsp)}>
        <PlatformMark platform={dsp} size={16} />
      </span>
    ))}
  </span>
)

/** A switch for a check that was selected before; otherwise a button that adds it to the tray. */
function CheckAct({ row: { check, isAdded }, adding }: { row: CheckRow; adding: Adding }) {
  const mayWrite = useMay('quality:write')
  const turnOn = useSwitchCheck()
  const { check_name, selected, enabled, needs } = check
  if (needs !== null) return null
  if (selected.length > 0)
    return (
      <Switch
        aria-label={`${check_name} is on`}
        checked={enabled}
        disabled={!mayWrite}
        aria-disabled={turnOn.isPending}
        onChange={({ currentTarget: { checked } }) =>
          !turnOn.isPending && turnOn.mutate({ check, isOn: checked })
        }
      />
    )
  if (!mayWrite) return 'Off'
  const [word, Glyph] = isAdded ? ['Added', IconCheck] : ['Add', IconPlus]
  return (
    <button
      type="button"
      className={classes.add}
      aria-keyshortcuts="X"
      aria-label={`${word} ${check_name}`}
      aria-pressed={isAdded}
      disabled={openFor(check, adding.connected).length === 0}
      onClick={() => adding.onAdd(check)}
    >
      <Glyph size={14} stroke={1.75} aria-hidden />
      {word}
    </button>
  )
}

/** Check on a phone: its name, what it catches, its severity. */
const CheckCard = ({ row: { check } }: { row: CheckRow }) => (
  <span className={classes.card}>
    <span className={classes.name}>{check.check_name}</span>
    <span className={classes.muted}>{aboutWords(check)}</span>
    {check.severity_default !== null && <SeverityMark severity={check.severity_default} />}
  </span>
)

export const checkColumns = (adding: Adding): ListColumn<CheckRow>[] => [
  column('name', 'Check', { width: 280, grow: 5, second: ({ check }) => check.id }, ({ check }) => (
    <NameCell check={check} />
  )),
  column('severity', 'Severity', { width: 100, from: 560 }, ({ check }) =>
    check.severity_default === null ? '–' : <SeverityMark severity={check.severity_default} />,
  ),
  column('platforms', 'Platforms', { width: 190, from: 820 }, ({ check }) => <Platforms check={check} />),
  column('hits', 'Flagged in 7 days', { width: 124, from: 900, isFigure: true }, ({ check }) =>
    check.hits_7d === 0 ? '–' : check.hits_7d.toLocaleString('en-GB'),
  ),
  column(
    'wrong',
    'False positives in 7 days',
    { width: 164, from: 1020, isFigure: true },
    ({ check }) => falseAlarms(check) ?? '–',
  ),
  column('on', 'On', { width: 92 }, (row) => <CheckAct row={row} adding={adding} />),
]

export const checkPhoneColumns = (adding: Adding): ListColumn<CheckRow>[] => [
  cardColumn('Check', (row) => <CheckCard row={row} />),
  column('on', 'On', { width: 92 }, (row) => <CheckAct row={row} adding={adding} />),
]
