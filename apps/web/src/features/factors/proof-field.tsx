import { PasswordInput, TextInput } from '@mantine/core'
import classes from './factors.module.css'
import type { Way } from './proof-ways.ts'

type Props = { way: Way; text: string; gap: string | undefined; onText: (text: string) => void }

/** Input for a proof, or instructions for a passkey. */
export function ProofField({ way, text, gap, onText }: Props) {
  const field = { value: text, error: gap, 'data-autofocus': true, autoFocus: true }
  if (way === 'passkey')
    return <p className={classes.text}>Unlock your passkey with your fingerprint, face or device PIN.</p>
  if (way === 'password')
    return (
      <PasswordInput
        {...field}
        label="Current password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    )
  if (way === 'recovery_code')
    return (
      <TextInput
        {...field}
        label="Recovery code"
        description="Each code works once."
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: classes.mono ?? '' }}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...field}
      label="Code"
      description="Six digits from your authenticator app."
      inputMode="numeric"
      autoComplete="one-time-code"
      classNames={{ input: classes.code ?? '' }}
      onChange={(event) => onText(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
    />
  )
}
