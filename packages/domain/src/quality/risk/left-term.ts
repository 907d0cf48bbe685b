import { constant, count, minus, money, most, over, times, type Term } from '../../receipt/term.ts'
import type { CheckSubject } from '../subject.ts'
import type { LeftBy, MoneyLeft } from './money-left.ts'

const BUDGET = {
  settings: 'Budget',
  plan: 'Budget of the plan',
  peers: 'Budget as its peers have it',
} as const

/** What is left of an entity as a receipt tells it: its own, and no more than its part of what is left above. */
export function leftTerm(subject: CheckSubject, left: MoneyLeft): Term {
  const { by, bound } = left.by(subject)
  const wish = wishTerm(by)
  if (!bound) return wish
  return over(
    times(wish, money('Left above it', bound.above)),
    money('What it and all beside it would take', bound.wanted),
  )
}

function wishTerm(by: LeftBy): Term {
  switch (by.kind) {
    case 'ended':
      return money('Left of what has ended', 0)
    case 'unknown':
      return money('Left of it', null)
    case 'below':
      return money('Left of all below it', by.micros)
    case 'share':
      return over(money('Left above it', by.above), count('Among so many that run or will', by.among))
    case 'own':
      return ownTerm(by.own)
  }
}

function ownTerm(own: Extract<LeftBy, { kind: 'own' }>['own']): Term {
  if (own.kind === 'daily') return times(money('Budget of a day', own.daily), count('Days left', own.days))
  const left = minus(money(BUDGET[own.by], own.budget), money('Spent of it', own.spent))
  return own.budget < own.spent ? most(constant(0), left) : left
}
