import type { LibraryCheck } from '@flightdeck/contract/checks'
import { UnstyledButton } from '@mantine/core'
import { formatCount } from '../../../lib/count-text.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import classes from './coverage.module.css'
import { type Cell, coverageCell, groupByFamily } from './library-model.ts'
import type { TrayState } from './use-tray.ts'

type Props = {
  checks: readonly LibraryCheck[]
  connected: readonly string[]
  tray: TrayState
  onOpen: (id: string) => void
}

const words: Record<Cell['state'], string> = {
  on: 'on',
  off: 'switched off',
  available: 'available',
  none: 'not offered',
}

/** Coverage by check and platform: on, switched off, available, or empty where not offered. */
export function CoverageMatrix({ checks, connected, tray, onOpen }: Props) {
  const mayWrite = useMay('quality:write')
  const platforms =
    connected.length > 0 ? connected : [...new Set(checks.flatMap(({ dsp_names }) => dsp_names))]
  return (
    <>
      <p className={classes.legend}>
        <Dot state="on" /> on <Dot state="off" /> switched off <Dot state="available" /> available; the number
        is what it flagged in 7 days.
      </p>
      <div className={classes.frame}>
        <table className={classes.table} aria-label="Coverage">
          <thead>
            <tr>
              <th scope="col">Check</th>
              {platforms.map((dsp) => (
                <th key={dsp} scope="col" className={classes.cell}>
                  {platformName(dsp)}
                </th>
              ))}
            </tr>
          </thead>
          {groupByFamily(checks).map(({ key, label, checks: inside }) => (
            <tbody key={key}>
              <tr className={classes.family}>
                <th scope="rowgroup" colSpan={platforms.length + 1}>
                  {label}
                </th>
              </tr>
              {inside.map((check) => (
                <tr key={check.id} data-item>
                  <th scope="row">
                    <UnstyledButton
                      className={classes.name}
                      data-check={check.id}
                      onClick={() => onOpen(check.id)}
                    >
                      {check.check_name}
                    </UnstyledButton>
                  </th>
                  {platforms.map((dsp) => {
                    const { state, hits } = coverageCell(check, dsp)
                    const name = `${check.check_name}, ${platformName(dsp)}: ${words[state]}${hits > 0 ? `, ${formatCount(hits, 'hit')}` : ''}`
                    return (
                      <td key={dsp} className={classes.cell}>
                        {state === 'none' ? (
                          <span className={classes.none} title={name}>
                            –
                          </span>
                        ) : (
                          <UnstyledButton
                            className={classes.field}
                            aria-label={name}
                            onClick={() =>
                              state === 'available' && mayWrite ? tray.add(check, [dsp]) : onOpen(check.id)
                            }
                          >
                            <Dot state={state} />
                            {hits > 0 && <span className={classes.hits}>{hits}</span>}
                          </UnstyledButton>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  )
}

const Dot = ({ state }: { state: Cell['state'] }) => (
  <svg
    className={classes.dot}
    data-state={state}
    width="12"
    height="12"
    viewBox="0 0 12 12"
    aria-hidden="true"
  >
    <circle cx="6" cy="6" r="4.500" />
    {state === 'off' && <path d="M3 9 9 3" />}
  </svg>
)
