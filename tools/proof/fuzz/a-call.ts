import type { Dice } from '../kit/dice.ts'
import { fitting } from './fitting.ts'
import { harm, misfit } from './harm.ts'
import { CONTENT_TYPES, hostileText, hostileValue, RAW_BODIES } from './hostile.ts'
import type { CollectedIds } from './collected-ids.ts'
import type { Operation } from './operations.ts'

/** A call as it goes over the wire. */
export type Call = {
  operation: Operation
  path: string
  body: string | Buffer | undefined
  contentType: string
  headers: Record<string, string>
}

/** A call that the document says must be refused. Undefined where it takes anything. */
export function refusedCall(operation: Operation, dice: Dice, idPool: CollectedIds): Call | undefined {
  if (!operation.body) return undefined
  const wrong = misfit(fitting(operation.body, dice, idPool), operation.body, dice)
  if (wrong === undefined) return undefined
  return aCall(operation, buildPath(operation, dice, idPool), { body: JSON.stringify(wrong) })
}

/** A call near what the document allows: some are taken, some are not, and none may break anything. */
export function nearCall(operation: Operation, dice: Dice, idPool: CollectedIds): Call {
  const path = buildPath(operation, dice, idPool) + buildQuery(operation, dice, idPool)
  const headers = operation.takesKey && dice.upTo(4) < 1 ? { 'idempotency-key': header(dice) } : {}
  if (!operation.body) return aCall(operation, path, { headers })
  if (dice.upTo(20) < 1)
    return aCall(operation, path, {
      headers,
      body: dice.pick(RAW_BODIES),
      contentType: dice.pick(CONTENT_TYPES),
    })
  let body = fitting(operation.body, dice, idPool)
  for (let harms = Math.floor(dice.upTo(4)); harms > 0; harms--) body = harm(body, dice)
  return aCall(operation, path, { headers, body: JSON.stringify(body) ?? '' })
}

const aCall = (operation: Operation, path: string, parts: Partial<Call>): Call => ({
  operation,
  path,
  body: undefined,
  contentType: 'application/json',
  headers: {},
  ...parts,
})

const buildPath = ({ path }: Operation, dice: Dice, idPool: CollectedIds): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const id = dice.upTo(4) < 3 ? idPool.pick(name, dice) : undefined
    return segment(id === undefined ? hostileText(dice) : plain(id), dice)
  })

/** Mostly written as addresses are; sometimes with bytes that are no UTF-8. */
function segment(value: string, dice: Dice): string {
  if (dice.upTo(30) < 1) return dice.pick(['%ff', '%00', '%', '%2e%2e', '..%2f..', '%E0%A4%A', ';a=b', '//'])
  return encodeURIComponent(value.toWellFormed()) || '%20'
}

function buildQuery({ query }: Operation, dice: Dice, idPool: CollectedIds): string {
  const parameters = query
    .filter(() => dice.upTo(2) < 1)
    .map(({ name, schema }) => {
      const value = dice.upTo(2) < 1 ? fitting(schema, dice, idPool, name) : hostileValue(dice)
      return `${encodeURIComponent(name)}=${segment(plain(value), dice)}`
    })
  const added =
    dice.upTo(10) < 1 ? [`${segment(hostileText(dice), dice)}=${segment(hostileText(dice), dice)}`] : []
  const twice = dice.upTo(10) < 1 ? parameters.slice(0, 1) : []
  const all = [...parameters, ...added, ...twice]
  return all.length > 0 ? `?${all.join('&')}` : ''
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Text that a header can hold. */
const header = (dice: Dice): string =>
  hostileText(dice)
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 400)
