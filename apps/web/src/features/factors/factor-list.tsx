import type { Factors } from '@flightdeck/contract/factors'
import { Button } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { momentIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import classes from './factors.module.css'

/** Factor awaiting confirmation of its removal. */
export type Removing = { which: { id: string } | 'totp'; name: string }

type Props = { factors: Factors; onRemove: (removing: Removing) => void }

export function FactorList({ factors: { totp, passkeys }, onRemove }: Props) {
  const zone = useTimeZone()
  const passkeyText = ({ added_at, last_used_at }: Factors['passkeys'][number]) =>
    last_used_at === null ? `added ${momentIn(zone, added_at)}` : `last used ${momentIn(zone, last_used_at)}`
  return (
    <ul className={classes.list}>
      {totp && (
        <Row
          glyph={<IconDeviceMobile size={20} stroke={1.5} aria-hidden />}
          name="Authenticator app"
          about={`Added ${momentIn(zone, totp.added_at)}`}
          onRemove={() => onRemove({ which: 'totp', name: 'Authenticator app' })}
        />
      )}
      {passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          glyph={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
          name={passkey.name}
          about={`Passkey · ${passkeyText(passkey)}`}
          onRemove={() => onRemove({ which: { id: passkey.id }, name: passkey.name })}
        />
      ))}
    </ul>
  )
}

type RowProps = { glyph: ReactNode; name: string; about: string; onRemove: () => void }

const Row = ({ glyph, name, about, onRemove }: RowProps) => (
  <li className={classes.row}>
    {glyph}
    <div className={classes.grow}>
      <span className={classes.strong}>{name}</span>
      <span className={classes.second}>{about}</span>
    </div>
    <Button variant="default" aria-label={`Remove ${name}`} onClick={onRemove}>
      Remove
    </Button>
  </li>
)
