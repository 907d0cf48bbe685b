import { goalAmount, type Goal, type GoalSegment } from '../budget/goal.ts'
import { budgetTo } from '../checks/fixes/budgets.ts'
import { proposeChange, type Proposal } from '../checks/fixes/proposal.ts'
import { daysLeft, plannedBudget, wholeBudget } from '../checks/money.ts'
import type { CheckSubject } from '../checks/subject.ts'
import { platformGoalOfSubject, spentOfBudget, sumDelivered } from '../checks/sum-delivered.ts'
import { formatMoney, unitWords } from '../checks/words.ts'
import { MICROS } from '../money/micros.ts'
import { isPlain } from '../text/stable.ts'
import { dayFromNumber, dayNumberIf } from '../time/day.ts'
import { editOf, stoppingLevels, type TriageCase } from './case.ts'
import { failed, passed, unknown, type Judgement, type StepEdit, type StepNumber } from './step.ts'
import { editWords, platformOf, subjectWords } from './words.ts'

/** Share of a budget from which it counts as spent: platforms stop a little below it. */
const SPENT_SHARE = 0.98
/** An edit that leaves less than this share of a budget is a cut that delivery shows. */
const CUT_SHARE = 0.8

/** Budget that applies now, and what was delivered towards it. */
type BudgetUse = {
  level: CheckSubject
  name: 'Platform budget' | 'Budget of the current flight' | 'Daily budget'
  amount: number
  spent: number | null
  isMoney: boolean
}

/** Budget left on each level whose platform stops at it. */
export function budgetStep(triage: TriageCase): Judgement {
  const { subject } = triage
  const levels = stoppingLevels(subject)
  for (const level of levels) {
    const fault = spentBudget(triage, level) ?? cutBudget(triage, level)
    if (fault) return fault
  }
  // A level that does not stop delivery hands nothing down.
  if ([subject, ...levels].some(({ unreadable }) => unreadable.includes('budget')))
    return unknown(subject, 'Its budget could not be read.')
  const uses = levels.flatMap((level) => budgetUse(level) ?? [])
  if (uses.length === 0) return unknown(subject, 'No budget is set here or above.')
  const unclear = uses.find((use) => use.spent === null && !isDaily(use))
  const use = unclear ?? uses[0]!
  const numbers = numbersOf(use)
  return unclear
    ? unknown(use.level, 'Its spend is not known since the first day of its budget.', { numbers })
    : passed(use.level, budgetLeftWords(subject, use), { numbers })
}

const isDaily = ({ name }: BudgetUse): boolean => name === 'Daily budget'

function budgetLeftWords(subject: CheckSubject, use: BudgetUse): string {
  const { amount, spent, isMoney } = use
  if (isDaily(use)) return `${amountWords(subject, amount, isMoney)} a day can be spent.`
  return `${amountWords(subject, amount - (spent ?? 0), isMoney)} of ${amountWords(subject, amount, isMoney)} can still be spent.`
}

const amountWords = (subject: CheckSubject, amount: number, isMoney: boolean): string =>
  isMoney ? formatMoney(subject, amount) : `${unitWords(amount / MICROS)} units`

const numbersOf = ({ name, amount, spent, isMoney }: BudgetUse): StepNumber[] => {
  const [unit, scale] = isMoney ? (['money', 1] as const) : (['count', MICROS] as const)
  const basis = 'budget on the platform'
  return [
    { name, value: amount / scale, unit, basis },
    ...(spent === null ? [] : [{ name: 'Delivered', value: spent / scale, unit, basis }]),
  ]
}

/** Null without a budget of its own. */
function budgetUse(level: CheckSubject): BudgetUse | null {
  if (level.unreadable.includes('budget')) return null
  const goal = platformGoalOfSubject(level)
  if (goal) return goalUse(level, goal)
  const amount = wholeBudget(level)
  if (amount === null) return null
  return { level, name: 'Platform budget', amount, spent: spentOfBudget(level), isMoney: true }
}

/** A budget of several flights is used flight by flight; an earlier one lends nothing. */
function goalUse(level: CheckSubject, goal: Goal): BudgetUse {
  const { dataThrough } = level.account
  const { isMoney } = goal
  if (goal.isDaily) {
    const days = goal.segments.reduce((sum, { from, to }) => sum + to - from + 1, 0)
    return { level, name: 'Daily budget', amount: goalAmount(goal) / days, spent: null, isMoney }
  }
  const segment = dataThrough === null ? undefined : segmentOn(goal, dataThrough)
  const name = goal.segments.length > 1 ? 'Budget of the current flight' : 'Platform budget'
  if (!segment || dataThrough === null) return { level, name, amount: goalAmount(goal), spent: null, isMoney }
  const to = Math.min(dataThrough, segment.to)
  const spent = segment.from > to ? 0 : sumDelivered(level, goal.measure, segment.from, to)
  return { level, name, amount: segment.amount, spent, isMoney }
}

/** The flight of a day, or the next one, or the last. */
const segmentOn = ({ segments }: Goal, day: number): GoalSegment | undefined =>
  segments.find(({ to }) => day <= to) ?? segments.at(-1)

function spentBudget(triage: TriageCase, level: CheckSubject): Judgement | null {
  const { subject } = triage
  const use = budgetUse(level)
  if (!use) return null
  const { amount, spent, isMoney } = use
  if (amount > 0 && (spent === null || spent < SPENT_SHARE * amount)) return null
  const name = subjectWords(level, subject)
  const cut = editOf({ ...triage, edits: triage.edits.filter(({ of }) => of === level) }, BUDGET) ?? null
  const sentence =
    amount > 0
      ? `${name} has spent ${amountWords(level, spent!, isMoney)} of ${amountWords(level, amount, isMoney)}.`
      : `${name} has a budget of 0.`
  const fixes = cut && isCut(cut) ? restored(level, cut) : raised(triage, level, use)
  return failed(level, cut && isCut(cut) ? `${sentence} Its budget was cut ${editWords(cut)}.` : sentence, {
    numbers: numbersOf(use),
    edit: cut,
    fixes,
    manual: 'Raise the budget if the plan allows it.',
  })
}

/** Raises a spent budget to the signed plan, or without one by what the usual day needs until the end. */
function raised({ fall }: TriageCase, level: CheckSubject, { amount, isMoney }: BudgetUse): Proposal[] {
  const whole = wholeBudget(level)
  if (!isMoney || whole === null) return []
  const plan = plannedBudget(level)
  if (plan !== null)
    return plan > whole ? budgetTo(level, plan, `The plan says ${formatMoney(level, plan)}.`) : []
  const days = daysLeft(level)
  if (!fall || !days) return []
  const usual = fall.usual / fall.days
  const why = `A usual day takes ${formatMoney(level, usual)}, and ${days} days are left.`
  return amount > 0 ? budgetTo(level, whole + usual * days, why, Math.ceil) : []
}

const BUDGET = 'settings.budget'

function cutBudget(triage: TriageCase, level: CheckSubject): Judgement | null {
  const edits = triage.edits.filter(({ of }) => of === level)
  const cut = editOf({ ...triage, edits }, BUDGET)
  if (!cut || !isCut(cut)) return null
  const [before, after] = [amountIn(cut.before)!, amountIn(cut.after)!]
  const words = `${formatMoney(level, before)} to ${formatMoney(level, after)}`
  const use = budgetUse(level)
  return failed(
    level,
    `${subjectWords(level, triage.subject)} had its budget cut from ${words} ${editWords(cut)}.`,
    {
      numbers: use ? numbersOf(use) : [],
      edit: cut,
      fixes: restored(level, cut),
      manual: 'Restore the budget if the cut was not meant.',
    },
  )
}

function isCut({ before, after }: StepEdit): boolean {
  const [from, to] = [amountIn(before), amountIn(after)]
  return from !== null && to !== null && to < CUT_SHARE * from
}

/** Micros in an edited part of a budget: an amount, money, or flights with amounts. */
export function amountIn(value: unknown): number | null {
  if (typeof value === 'string' && /^\d{1,19}$/.test(value)) return Number(value)
  if (isPlain(value)) return amountIn('micros' in value ? value.micros : value.amount)
  if (!Array.isArray(value) || value.length === 0) return null
  const amounts = value.map(amountIn)
  return amounts.every((one) => one !== null) ? amounts.reduce((sum, one) => sum + one, 0) : null
}

/** The amount before a cut. Several flights at once are for a person. */
function restored(level: CheckSubject, { path, before }: StepEdit): Proposal[] {
  const part = path.split('.')[2]
  const amount = amountIn(before)
  if (amount === null) return []
  const money = { micros: String(amount), currency: level.account.currency }
  const why = `It was ${formatMoney(level, amount)} before the cut.`
  if (part === 'total' || part === 'daily') return proposeChange(level, 'budget', money, why, { part })
  return budgetTo(level, amount, why)
}

/** No platform reports what an account can still pay. */
export const fundsStep = ({ subject }: TriageCase): Judgement =>
  unknown(subject, `${platformOf(subject)} doesn’t report account funds.`)

/** Last day on which delivery is due: an end that a plan or an edit says is too early does not count. */
export function dueThrough(subject: CheckSubject): number | null {
  const ends = stoppingLevels(subject).flatMap(({ endsOn }) => endsOn ?? [])
  if (ends.length === 0) return null
  const end = Math.min(...ends)
  const planned = subject.plan.map(({ to }) => to)
  const before = (subject.changes ?? [])
    .filter(({ path, after }) => path === 'endsOn' && after === dayFromNumber(end))
    .map((edit) => dayNumberIf(edit.before))
  return Math.max(end, ...planned, ...before.filter((one) => one !== null))
}
