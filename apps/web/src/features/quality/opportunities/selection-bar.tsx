import type { Finding } from '@flightdeck/contract'
import { Button, CloseButton } from '@mantine/core'
import { counted } from '../../../lib/counted.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { type Act, acts, actsOn } from './acts.ts'
import classes from './opportunities.module.css'

type Props = { picked: readonly Finding[]; onAct: (kind: Act) => void; onClear: () => void }

/** What can be done with all that are selected. */
export function SelectionBar({ picked, onAct, onClear }: Props) {
  const mayRun = useMay('quality:run')
  const first = picked[0]
  if (first === undefined) return null
  return (
    <section className={classes.bar} aria-label="Selected findings">
      <strong>{counted(picked.length, 'finding')} selected</strong>
      {actsOn(first, mayRun, false).map((kind) => (
        <Button key={kind} variant="default" onClick={() => onAct(kind)}>
          {acts[kind].label}
        </Button>
      ))}
      <CloseButton size={28} aria-label="Select none" onClick={onClear} />
    </section>
  )
}
