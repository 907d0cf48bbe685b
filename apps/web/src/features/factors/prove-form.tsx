import { Anchor, Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { isRefusedWith } from '../../lib/api-error.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import classes from './factors.module.css'
import { signWithPasskey } from './passkey-here.ts'
import { ProofField } from './proof-field.tsx'
import { gapIn, makeProof, SWITCH, type Proof, type Way } from './proof-ways.ts'
import { sentenceOfProof } from './proof-sentence.ts'

type Ways = { methods: readonly Way[]; passkey: Record<string, unknown> | null }
type Props<T> = {
  /** Cache key, so that two prompts do not share a response. */
  name: string
  begin: () => Promise<Ways>
  give: (proof: Proof) => Promise<T>
  onProven: (answer: T) => unknown
  actionLabel: string
}

/** Form for one proof: shows the user's first method, the others on a click. */
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
    // A passkey challenge is single-use, so every attempt requests a new one.
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
    if (missing === undefined) prove.mutate(makeProof(way, text))
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
            <ProofField way={way} text={text} gap={gap} onText={setText} />
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
