import type { FactorProof } from '@flightdeck/contract'
import type { FactorMethod } from '@flightdeck/domain'
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { isRefusedWith } from '../../lib/api-error.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import classes from './factors.module.css'
import { signWithPasskey } from './passkey-here.ts'
import { sentenceOfProof } from './sentence-of-proof.ts'

type Way = FactorMethod | 'password'
export type Proof = FactorProof & { password?: string }
type Ways = { methods: readonly Way[]; passkey: Record<string, unknown> | null }
type Props<T> = {
  /** Names the question, so that two of them do not share an answer. */
  name: string
  begin: () => Promise<Ways>
  give: (proof: Proof) => Promise<T>
  onProven: (answer: T) => unknown
  actionLabel: string
}

const SWITCH: Record<Way, string> = {
  passkey: 'Use a passkey',
  totp: 'Use your authenticator app',
  recovery_code: 'Use a recovery code',
  password: 'Use your password',
}

/** One proof, in whichever of the ways a person has: the first is shown, the others are a click away. */
export function ProveForm<T>({ name, begin, give, onProven, actionLabel }: Props<T>) {
  const ways = useQuery({
    queryKey: ['prove', name],
    queryFn: begin,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const [chosen, setChosen] = useState<Way>()
  const [text, setText] = useState('')
  const [gap, setGap] = useState<string>()
  const prove = useMutation({
    // What a passkey signs is used up by the first answer, so every try asks anew.
    mutationFn: async (proof: Proof | 'passkey') =>
      give(proof === 'passkey' ? { passkey: await signWithPasskey((await begin()).passkey ?? {}) } : proof),
    onSuccess: onProven,
    onError: () => setText(''),
  })
  const choose = (way: Way) => {
    setChosen(way)
    setText('')
    setGap(undefined)
    prove.reset()
  }
  const submit = (event: FormEvent, way: Way) => {
    event.preventDefault()
    if (prove.isPending) return
    const missing = gapIn(way, text)
    setGap(missing)
    if (missing === undefined) prove.mutate(proofOf(way, text))
  }
  if (isRefusedWith(ways.error, 'wrong_credentials'))
    return <Notice tone="error">{ways.error.message}</Notice>
  return (
    <Loaded query={ways} skeleton={<CardSkeleton />} failed="Couldn’t load your sign-in methods">
      {({ methods }) => {
        const way = chosen ?? methods[0]
        if (way === undefined)
          return <p className={classes.text}>Sign out and sign in again, then come back.</p>
        return (
          <form className={classes.form} onSubmit={(event) => submit(event, way)} noValidate>
            {prove.isError && <Notice tone="error">{sentenceOfProof(prove.error)}</Notice>}
            <Field way={way} text={text} gap={gap} onText={setText} />
            <Button type="submit" size="md" fullWidth loading={prove.isPending}>
              {way === 'passkey' ? 'Continue with a passkey' : actionLabel}
            </Button>
            <div className={classes.ways}>
              {methods
                .filter((other) => other !== way)
                .map((other) => (
                  <Anchor key={other} component="button" type="button" inherit onClick={() => choose(other)}>
                    {SWITCH[other]}
                  </Anchor>
                ))}
            </div>
          </form>
        )
      }}
    </Loaded>
  )
}

type FieldProps = { way: Way; text: string; gap: string | undefined; onText: (text: string) => void }

function Field({ way, text, gap, onText }: FieldProps) {
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

function gapIn(way: Way, text: string): string | undefined {
  if (way === 'totp' && !/^\d{6}$/.test(text)) return 'Enter the six digits of your app'
  if (way === 'recovery_code' && text.trim() === '') return 'Enter a recovery code'
  if (way === 'password' && text === '') return 'Enter your current password'
  return undefined
}

function proofOf(way: Way, text: string): Proof | 'passkey' {
  if (way === 'passkey') return 'passkey'
  if (way === 'password') return { password: text }
  return way === 'totp' ? { code: text } : { recovery_code: text.trim() }
}
