import { badRequest } from './errors.ts'
import type { Condition, Gaql } from './gaql.ts'
import { ENUMS, fieldsFrom } from './known-fields.ts'
import type { Row } from './row.ts'

/** Rejects unknown fields, resources and enum values before anything is read. */
export function refuseUnknown({ select, from, where, orderBy }: Gaql): void {
  const validFields = fieldsFrom(from)
  if (!validFields)
    throw badRequest('queryError.BAD_RESOURCE_TYPE_IN_FROM_CLAUSE', `'${from}' is not a valid resource name.`)
  for (const field of [...select, ...where.map((one) => one.field), ...orderBy.map((one) => one.field)])
    if (!validFields.has(field))
      throw badRequest('queryError.UNRECOGNIZED_FIELD', `Unrecognized field: '${field}'.`)
  for (const { field, values } of where)
    for (const value of values)
      if (ENUMS[field] && !ENUMS[field].includes(value))
        throw badRequest('queryError.BAD_ENUM_CONSTANT', `Invalid enum value: '${value}' for '${field}'.`)
}

export function holds({ field, operator, values }: Condition, row: Row): boolean {
  const fieldValue = row[field]
  const compared = values.map((value) => compare(fieldValue, value))
  const [first = 0, second = 0] = compared
  switch (operator) {
    case '=':
      return first === 0
    case '!=':
      return first !== 0
    case '<=':
      return first <= 0
    case '>=':
      return first >= 0
    case 'BETWEEN':
      return first >= 0 && second <= 0
    default:
      return compared.includes(0)
  }
}

const WHOLE = /^-?\d+$/

/** Compares integers by value, everything else as text. */
export function compare(a: unknown, b: unknown): number {
  const [left, right] = [formatValue(a), formatValue(b)]
  if (WHOLE.test(left) && WHOLE.test(right)) return Number(BigInt(left) - BigInt(right))
  return left < right ? -1 : left > right ? 1 : 0
}

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}
