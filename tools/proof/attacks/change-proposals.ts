import type { Call } from './visitor.ts'

type ProposedSet = { id: number; digest: string; gate: string; gate_why: string }
export type Money = { micros: string; currency: string }
export type Target = { id: string; type: string; value: Money }

const AMOUNT = /last seen as ([\d,.]+) ([A-Z]{3})/

/**
 * Finds something with an amount in a field. Lists do not show amounts of every field, so a proposal with a wrong one
 * is made, and its refusal says what is there.
 */
export async function findTarget(
  call: Call,
  { dsp, type, field, part }: { dsp: string; type: string; field: string; part: string },
): Promise<Target | null> {
  const { data } = await call<{ nodes: { entity_id: string }[] } | null>(
    'GET',
    `/quality/campaigns/?dsp=${dsp}&type=${type}&per_page=100`,
  )
  for (const { entity_id: id } of data?.nodes ?? []) {
    const wrong = { micros: '1', currency: 'EUR' }
    const item = { entity: { type, id }, field, part, before: wrong, after: { ...wrong, micros: '2' } }
    const { errors } = await call('POST', '/changes/', { title: 'Look', items: [item] })
    const [, amount, currency] = AMOUNT.exec(errors['items.0']?.[0] ?? '') ?? []
    if (amount !== undefined && currency !== undefined)
      return { id, type, value: { micros: toMicros(amount), currency } }
  }
  return null
}

const toMicros = (amount: string): string =>
  String(BigInt(Math.round(Number(amount.replaceAll(',', '')) * 100)) * 10_000n)

/** Proposes and approves a change as one person. `isApplied` is true where no second person was needed. */
export async function changeAlone(
  call: Call,
  { id, type, value }: Target,
  { field, part, after }: { field: string; part: string; after: Money },
): Promise<{ isApplied: boolean; answer: string }> {
  const item = { entity: { type, id }, field, part, before: value, after }
  const proposed = await call<{ set: ProposedSet }>('POST', '/changes/', { title: 'Alone', items: [item] })
  if (proposed.status !== 200) return { isApplied: false, answer: JSON.stringify(proposed.errors) }
  const { id: setId, digest, gate, gate_why } = proposed.data.set
  const approved = await call('POST', `/changes/${setId}/approve/`, { digest, apply: true })
  return {
    isApplied: approved.status === 200,
    answer: `gate ${gate}: ${gate_why} Approval: ${approved.status}`,
  }
}
