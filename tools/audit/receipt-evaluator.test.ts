import { expect, test } from 'vitest'
import { evaluateFormula, listInputNames } from './receipt-evaluator.ts'

const INPUTS = { revenue: 200, 'Total cost': 150, 'days left': 4, 'third-party fees': 5, 'last 7 days': 70 }

test.each<[string, number]>([
  ['revenue', 200],
  ['1,000.5 + 1', 1001.5],
  ['100 × (revenue − total cost) ÷ revenue', 25],
  ['100 * (Revenue - TOTAL  COST) / revenue', 25],
  ['revenue − total cost − 20', 30],
  ['revenue ÷ days left ÷ 2', 25],
  ['2 + 3 × 4', 14],
  ['−revenue + 1', -199],
  ['revenue × 15 %', 30],
  ['min(revenue, total cost, 7 × 10)', 70],
  ['max(0, total cost − revenue)', 0],
  ['third-party fees × 2', 10],
  ['last 7 days ÷ 7 × days left', 40],
  ['((revenue))', 200],
])('%s is %d', (formula, value) => expect(evaluateFormula(formula, INPUTS)).toBeCloseTo(value, 12))

test.each(['', '1 +', '(1', '(1, 2)', '1 2', 'min(1', '× 2', 'revenue $', 'margin', '100 × (revenue'])(
  '%j cannot be computed',
  (formula) => expect(() => evaluateFormula(formula, INPUTS)).toThrow(),
)

test('lists the inputs that a formula uses', () => {
  expect(listInputNames('max(0, Revenue − total cost) ÷ revenue')).toEqual(['revenue', 'total cost'])
})
