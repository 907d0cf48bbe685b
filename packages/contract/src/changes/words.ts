import { z } from 'zod'
import { CHANGE_ORIGINS, ITEM_STATES, SET_STATES, valueProblem } from '@flightdeck/domain/changes'
import { typedKeys } from '@flightdeck/domain/metrics'
import { Count } from '../lists.ts'

export const SetState = z.enum(typedKeys(SET_STATES))
export const ItemState = z.enum(typedKeys(ITEM_STATES))
export const Direction = z.enum(['raises', 'lowers', 'neither'])
export const OriginKind = z.enum(typedKeys(CHANGE_ORIGINS))
/** Origins that callers may send; an undo is created from the set it undoes. */
export const TypedOrigin = OriginKind.exclude(['undo'])

/** Multi-line text typed by users, without control characters. */
export const Sentences = (what: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${most.toLocaleString('en-GB')} characters for ${what}`)
    .refine((text) => !/\p{Cc}/u.test(text.replaceAll(/[\n\t]/g, '')), 'Use plain text')

/** Value of a field: a text, a number, money in micros, a day, a list. */
export const ChangeValue = z.unknown()
export const TypedValue = ChangeValue.superRefine((value, ctx) => {
  const message = value === undefined ? 'Enter a value' : valueProblem(value)
  if (message) ctx.addIssue({ code: 'custom', message })
})

/** Line of a receipt, checkable: money in units of the currency. */
export const ReceiptLine = z.strictObject({
  name: z.string().min(1).max(200),
  value: z.number().nullable(),
  unit: z.enum(['money', 'count', 'percent']),
  about: z.string().max(200).optional(),
})

export const ItemNo = Count.min(1).max(5_000)
