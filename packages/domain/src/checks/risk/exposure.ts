import {
  constant,
  input,
  least,
  money,
  over,
  plus,
  renameInputs,
  sum,
  type Term,
} from '../../receipt/term.ts'
import type { CheckFinding } from '../outcome.ts'
import { isOpen, type CheckSubject } from '../subject.ts'
import { AT_RISK, BEYOND_BUDGET, type AtRisk } from './at-risk.ts'
import { subjectLanding } from './landing.ts'
import { leftTerm } from './left-term.ts'
import type { MoneyLeft } from './money-left.ts'

/**
 * Amount within the remaining budget of an entity. With a strip, only within the part of that creative or
 * deal: other creatives of the line item hold other money.
 */
export type Stake = { on: CheckSubject; micros: number; part: number; strip: CheckSubject | null }

/** Money of a finding: its amount, its receipt term and its stakes. Null means unknown. */
export type Exposure = {
  micros: number | null
  term: Term
  stakes: readonly Stake[]
  /** Part that no budget holds. */
  beyondMicros: number
}

/** Maximum number of line items listed one by one in a receipt. */
const MAX_LINES = 12

export function computeExposure(
  subject: CheckSubject,
  formula: AtRisk,
  findings: readonly CheckFinding[],
  left: MoneyLeft,
): Exposure {
  const own = findings.flatMap(({ money: ownMoney }) => ownMoney ?? [])
  if (subject.kind === 'creative' || subject.kind === 'deal_id')
    return formula === 'commitment'
      ? committedIn(subject, AT_RISK.commitment.of(subject), left)
      : inUse(subject, formula, left)
  const mine = leftTerm(subject, left)
  const isBeyond =
    own.length > 0 ? own.some(({ isUnbounded }) => isUnbounded) : isBeyondBudget(subject, formula)
  const amount = own.length > 0 ? sum(own.map(({ term }) => term)) : AT_RISK[formula].of(subject, mine)
  if (!isBeyond) {
    const term = own.length > 0 ? least(amount, mine) : amount
    return bounded(subject, term)
  }
  return beyond(subject, formula, amount, left)
}

const NOWHERE = { stakes: [], beyondMicros: 0 }

/** A budget that its platform enforces risks only its own money. */
const isBeyondBudget = (subject: CheckSubject, formula: AtRisk): boolean =>
  BEYOND_BUDGET.has(formula) && (formula !== 'over_delivery' || subjectLanding(subject)?.why === 'beyond')

function bounded(on: CheckSubject, term: Term): Exposure {
  if (term.value === null) return { micros: null, term, ...NOWHERE }
  const stakes = term.value > 0 ? [{ on, micros: term.value, part: 1, strip: null }] : []
  return { micros: Math.round(term.value), term, stakes, beyondMicros: 0 }
}

/**
 * Splits an amount: a loss per impression comes out of the budget first; purchases beyond the contract never
 * do.
 */
function beyond(subject: CheckSubject, formula: AtRisk, term: Term, left: MoneyLeft): Exposure {
  if (term.value === null) return { micros: null, term, ...NOWHERE }
  const within = formula === 'over_delivery' ? 0 : Math.min(term.value, left.of(subject) ?? 0)
  return {
    micros: Math.round(term.value),
    term,
    stakes: within > 0 ? [{ on: subject, micros: within, part: 1, strip: null }] : [],
    beyondMicros: term.value - within,
  }
}

/** Open line items that use the entity, with the number of creatives or deals that share each. */
function openPlacements(subject: CheckSubject, left: MoneyLeft) {
  return subject.usedBy.filter(isOpen).map((line) => {
    const beside = subject.kind === 'creative' ? line.creatives.length : line.deals.length
    return { line, beside: Math.max(1, beside), left: left.of(line) }
  })
}

function inUse(subject: CheckSubject, formula: AtRisk, left: MoneyLeft): Exposure {
  if (formula === 'nothing') return { micros: 0, term: constant(0), ...NOWHERE }
  const places = openPlacements(subject, left)
  const what = subject.kind === 'creative' ? 'Creatives' : 'Deals'
  const terms = places.map(({ line, beside, left: micros }, at) => {
    const about = line.name
    const whole = input({ name: 'Remaining in line item', value: micros, unit: 'money', about })
    const part = input({ name: `${what} in line item`, value: beside, unit: 'count', about })
    const risk = AT_RISK[formula].of(line, whole)
    const amount = over(BEYOND_BUDGET.has(formula) ? least(risk, whole) : risk, part)
    // Numbers the terms of several line items.
    return places.length === 1
      ? amount
      : renameInputs(amount, (one) => ({ ...one, name: `${one.name} ${at + 1}` }))
  })
  const stakes = places.flatMap(({ line, beside }, at): Stake[] => {
    const { value } = terms[at]!
    return value === null || value <= 0 ? [] : [{ on: line, micros: value, part: 1 / beside, strip: subject }]
  })
  const term = inAll(terms)
  return { micros: term.value === null ? null : Math.round(term.value), term, stakes, beyondMicros: 0 }
}

function inAll(terms: readonly Term[]): Term {
  if (terms.length === 0) return money('Remaining in its line items', 0)
  if (terms.length <= MAX_LINES) return sum(terms)
  const rest = sum(terms.slice(MAX_LINES)).value
  return plus(sum(terms.slice(0, MAX_LINES)), money(`In ${terms.length - MAX_LINES} more line items`, rest))
}

/**
 * Takes a commitment from the remaining budgets of the line items that use the deal; the excess is owed all
 * the same.
 */
function committedIn(subject: CheckSubject, term: Term, left: MoneyLeft): Exposure {
  if (term.value === null) return { micros: null, term, ...NOWHERE }
  const places = openPlacements(subject, left).map(({ line, beside, left: micros }) => ({
    line,
    part: 1 / beside,
    micros: (micros ?? 0) / beside,
  }))
  const availableMicros = places.reduce((all, { micros }) => all + micros, 0)
  const within = Math.min(term.value, availableMicros)
  const stakes = places.flatMap(({ line, part, micros }): Stake[] =>
    micros > 0 && within > 0
      ? [{ on: line, micros: (within * micros) / availableMicros, part, strip: subject }]
      : [],
  )
  return { micros: Math.round(term.value), term, stakes, beyondMicros: term.value - within }
}
