import { useState } from 'react'
import { isRefusedWith } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ProveForm } from './prove-form.tsx'

type Waiting = { go: () => void; stop: (why: Error) => void }

/** Thrown when the user closes the proof dialog; not reported. */
export class NotProven extends Error {}

/** Runs an action. If it needs a recent proof, asks for the proof and retries. */
export function useProof() {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const settle = (how: (one: Waiting) => void) => {
    if (waiting) how(waiting)
    setWaiting(null)
  }
  const withProof = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      if (!isRefusedWith(error, 'proof_needed')) throw error
      await new Promise<void>((go, stop) => setWaiting({ go, stop }))
      return act()
    }
  }
  return {
    withProof,
    question: (
      <Dialog
        title="Confirm it’s you"
        isOpen={waiting !== null}
        onClose={() => settle(({ stop }) => stop(new NotProven()))}
        size={440}
      >
        <ProveAgain onProven={() => settle(({ go }) => go())} />
      </Dialog>
    ),
  }
}

export const ProveAgain = ({ onProven }: { onProven: () => unknown }) => (
  <ProveForm
    name="again"
    begin={() => call('proof.begin')}
    give={(body) => call('proof.give', { body })}
    onProven={onProven}
    actionLabel="Confirm"
  />
)
