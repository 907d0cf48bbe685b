import { constant, count, minus, money, most, over, times, type Term } from '../../receipt/term.ts'
import type { CheckSubject } from '../subject.ts'
import type { LeftBy, MoneyLeft } from './money-left.ts'

const BUDGET = {
  settings: 'Budget',
  plan: 'Planned budget',
  peers: 'Median peer budget',
} as const

/** Remaining budget as a receipt term: the own remainder, at most its part of the parent's. */
export function leftTerm(subject: CheckSubject, left: MoneyLeft): Term {
  const { by, bound } = left.by(subject)
  const wish = wishTerm(by)
  if (!bound) return wish
  return over(
    times(wish, money('Remaining parent budget', bound.above)),
    money('Total claimed by it and its siblings', bound.requiredTotal),
  )
}

function wishTerm(by: LeftBy): Term {
  switch (by.kind) {
    case 'ended':
      return money('Remaining after the end', 0)
    case 'unknown':
      return money('Remaining budget', null)
    case 'below':
      return money('Remaining in children', by.micros)
    case 'share':
      return over(money('Remaining parent budget', by.above), count('Active items sharing it', by.among))
    case 'own':
      return ownTerm(by.own)
  }
}

function ownTerm(own: Extract<LeftBy, { kind: 'own' }>['own']): Term {
  if (own.kind === 'daily') return times(money('Daily budget', own.daily), count('Days left', own.days))
  const left = minus(money(BUDGET[own.by], own.budget), money('Spent to date', own.spent))
  return own.budget < own.spent ? most(constant(0), left) : left
}
