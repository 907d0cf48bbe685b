import type { CustomProposals } from '@flightdeck/contract/check-runs'
import { readCustomCheck, type CustomCheck } from '@flightdeck/domain/checks'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError, firstMessage } from '../../../lib/api-error.ts'
import { formatCount } from '../../../lib/count-text.ts'
import { EntityLine } from '../entity-line.tsx'
import { useProposals } from './api.ts'
import classes from './custom.module.css'

type Props = { onUse: (check: CustomCheck) => void }

/** Counter-example first: from something that went wrong to the smallest rule that would have caught it. */
export function WentWrong({ onUse }: Props) {
  const [id, setId] = useState('')
  const proposals = useProposals()
  const ask = () => {
    if (id.trim() !== '') proposals.mutate(id.trim())
  }
  const error = proposals.error
    ? proposals.error instanceof ApiError
      ? firstMessage(proposals.error, 'entity_id', proposals.error.message)
      : 'Couldn’t look up that ID. Try again.'
    : null
  return (
    <details className={classes.wrong}>
      <summary>Start from a mistake</summary>
      <div className={classes.ask}>
        <TextInput
          label="Platform ID"
          description="Paste its ID; we’ll propose the narrowest check that would have caught it."
          autoComplete="off"
          maxLength={200}
          value={id}
          error={error !== null}
          onChange={({ currentTarget: { value } }) => setId(value)}
          onKeyDown={(event) => {
            // Enter asks here; it does not save the check around it.
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            ask()
          }}
        />
        <Button variant="default" loading={proposals.isPending} disabled={id.trim() === ''} onClick={ask}>
          Propose checks
        </Button>
      </div>
      {error !== null && (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
      {proposals.data && <ProposedChecks customProposals={proposals.data} onUse={onUse} />}
    </details>
  )
}

function ProposedChecks({ customProposals, onUse }: { customProposals: CustomProposals } & Props) {
  const { entity, proposals } = customProposals
  return (
    <div className={classes.proposals} role="region" aria-label="Proposed checks">
      <EntityLine entity={entity} />
      {proposals.length === 0 ? (
        <p className={classes.muted}>
          No single field sets it apart. Create the check by hand with the live preview.
        </p>
      ) : (
        <ul>
          {proposals.map(({ words, others, judged: judgedCount, definition }) => (
            <li key={words}>
              <span>
                {`Expect ${words}`}
                <span className={classes.muted}>
                  {others === 0
                    ? ` flags it and none of ${formatCount(judgedCount, 'other')}`
                    : ` flags it and ${formatCount(others, 'other')} of ${judgedCount}`}
                </span>
              </span>
              <Button
                variant="default"
                size="xs"
                aria-label={`Use: ${words}`}
                onClick={() => {
                  const read = readCustomCheck(definition)
                  if ('check' in read) onUse(read.check)
                }}
              >
                Use
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
