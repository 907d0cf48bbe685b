import type { LibraryCheck } from '@flightdeck/contract'
import { Button, Switch, UnstyledButton } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { counted } from '../../../lib/counted.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { protectsWords } from '../protects-words.ts'
import { SeverityMark } from '../severity-mark.tsx'
import { useSwitchCheck } from './changes.ts'
import classes from './check-row.module.css'
import { falseAlarms } from './library-model.ts'
import { openFor } from './tray-model.ts'
import type { TrayState } from './use-tray.ts'

type Props = {
  check: LibraryCheck
  connected: readonly string[]
  tray: TrayState
  onOpen: (id: string) => void
}

/** One check: what it protects, where it is offered, how it did, and whether it is on. */
export function CheckRow({ check, connected, tray, onOpen }: Props) {
  const { id, check_name, severity_default, dsp_names, recommended, needs, hits_7d, selected } = check
  const wrong = falseAlarms(check)
  return (
    <li className={classes.row} data-item data-check-row={id} aria-label={check_name}>
      <div className={classes.what}>
        <h3 className={classes.name}>
          <UnstyledButton
            className={classes.handle}
            data-check={id}
            aria-haspopup="dialog"
            onClick={() => onOpen(id)}
          >
            {check_name}
          </UnstyledButton>
          {recommended && <span className={classes.tag}>recommended</span>}
        </h3>
        <p className={classes.text}>
          {needs === null ? protectsWords(check) : `Needs ${needs.needs}: ${needs.because}`}
        </p>
        <div className={classes.facts}>
          {severity_default !== null && <SeverityMark severity={severity_default} />}
          <span className={classes.platforms}>
            {dsp_names.map((dsp) => (
              <PlatformMark key={dsp} platform={dsp} size={16} />
            ))}
            <span>{dsp_names.map(platformName).join(', ')}</span>
          </span>
          {hits_7d > 0 && <span>{counted(hits_7d, 'hit')} in 7 days</span>}
          {wrong !== null && <span>{wrong}</span>}
          {selected.length > 0 && (
            <span>on for {counted(selected.filter(({ is_on }) => is_on).length, 'platform')}</span>
          )}
        </div>
      </div>
      {needs === null && <RowAct check={check} connected={connected} tray={tray} />}
    </li>
  )
}

function RowAct({ check, connected, tray }: Omit<Props, 'onOpen'>) {
  const mayWrite = useMay('quality:write')
  const turnOn = useSwitchCheck()
  const { check_name, selected, enabled } = check
  const isOpen = openFor(check, connected).length > 0
  const [word, Glyph] = tray.has(check) ? ['Added', IconCheck] : ['Add', IconPlus]
  if (selected.length > 0)
    return (
      <Switch
        className={classes.act ?? ''}
        aria-label={`${check_name} is on`}
        checked={enabled}
        disabled={!mayWrite || turnOn.isPending}
        onChange={({ currentTarget: { checked } }) => turnOn.mutate({ check, isOn: checked })}
      />
    )
  if (!mayWrite) return <span className={classes.act}>Off</span>
  return (
    <Button
      className={classes.act ?? ''}
      variant="default"
      aria-keyshortcuts="X"
      aria-label={`${word} ${check_name}`}
      aria-pressed={tray.has(check)}
      disabled={!isOpen}
      leftSection={<Glyph size={16} stroke={1.75} aria-hidden />}
      onClick={() => tray.add(check)}
    >
      {word}
    </Button>
  )
}
