import { countOnce, makeMoneyLeft, type CheckSubject, type MoneyCount } from '@flightdeck/domain/checks'
import type { CheckFailure } from '../protocol.ts'
import { makeFailure, type FailureContext, type FailureInput } from './fail.ts'

/** Collects failures account by account, counting shared money once. Stores nothing. */
export function makeMoneyTogether() {
  const sums = new Map<string, number>()
  let around = open()

  return {
    /** Money left in one account does not apply to the next. */
    nextAccount: () => (around = open()),
    failed(input: FailureInput): Omit<CheckFailure, 'echoOf'> {
      const failed = makeFailure(input, around)
      const { stakes, beyondMicros } = failed
      const beyond = beyondMicros > 0 ? { on: around.findNumber(input.subject)!, micros: beyondMicros } : null
      for (const micros of around.money.add({ stakes, beyond }).values())
        sums.set(failed.currency, (sums.get(failed.currency) ?? 0) + micros)
      return failed
    },
    sums: () => [...sums].map(([currency, micros]) => ({ currency, micros })),
  }
}

type Open = FailureContext & { money: MoneyCount }

/** Numbers entities as they hold spend at risk, ancestors first. */
function open(): Open {
  const left = makeMoneyLeft()
  const numbers = new Map<CheckSubject, number>()
  const money = countOnce([])
  const assignNumber = (subject: CheckSubject): number => {
    const existingNo = numbers.get(subject)
    if (existingNo !== undefined) return existingNo
    const parentNo = subject.parent && assignNumber(subject.parent)
    const no = numbers.size + 1
    numbers.set(subject, no)
    money.know({ no, parentNo, leftMicros: left.of(subject) })
    return no
  }
  return { left, findNumber: assignNumber, money }
}
