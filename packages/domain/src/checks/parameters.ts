/** Unit of a number. `money` is in whole units of the account's currency. */
export type ParameterUnit =
  | 'percent'
  | 'days'
  | 'hours'
  | 'money'
  | 'money_per_thousand'
  | 'times'
  | 'count'
  | 'seconds'
  | 'years'
  | 'bytes'
  | 'impressions_per_week'

type NumberParameter<Default extends number | null> = {
  kind: 'number'
  label: string
  unit: ParameterUnit
  default: Default
}
type TextParameter = { kind: 'text'; label: string; default: string | null }
type ListParameter = { kind: 'list'; label: string; default: readonly string[] }
type YesNoParameter = { kind: 'yes_no'; label: string; default: boolean }

export type Parameter = NumberParameter<number | null> | TextParameter | ListParameter | YesNoParameter
/** Keyed by the names in `fields_data`. */
export type ParameterSet = Readonly<Record<string, Parameter>>

type ValueOf<One> =
  One extends NumberParameter<infer Default>
    ? null extends Default
      ? number | null
      : number
    : One extends ListParameter
      ? readonly string[]
      : One extends TextParameter
        ? string | null
        : boolean
export type ParameterValues<Set extends ParameterSet> = { readonly [Name in keyof Set]: ValueOf<Set[Name]> }

export const number = (label: string, unit: ParameterUnit, initial: number): NumberParameter<number> => ({
  kind: 'number',
  label,
  unit,
  default: initial,
})
/** Value that only the client can set. Until then, the check has nothing to compare with. */
export const wantedNumber = (label: string, unit: ParameterUnit): NumberParameter<number | null> => ({
  kind: 'number',
  label,
  unit,
  default: null,
})
export const text = (label: string, initial: string): TextParameter => ({
  kind: 'text',
  label,
  default: initial,
})
export const wantedText = (label: string): TextParameter => ({ kind: 'text', label, default: null })
export const list = (label: string, initial: readonly string[] = []): ListParameter => ({
  kind: 'list',
  label,
  default: initial,
})
export const yesNo = (label: string, initial = false): YesNoParameter => ({
  kind: 'yes_no',
  label,
  default: initial,
})

/**
 * Parameter values: user input, or the default when blank. A written zero is a zero; a value of another kind
 * is reported as unreadable, and the default applies.
 */
export function readParameters<Set extends ParameterSet>(
  parameters: Set,
  fieldsData: Readonly<Record<string, unknown>> = {},
): { values: ParameterValues<Set>; unreadable: string[] } {
  const values: Record<string, unknown> = {}
  const unreadable: string[] = []
  for (const [name, parameter] of Object.entries(parameters)) {
    const input = Object.hasOwn(fieldsData, name) ? fieldsData[name] : undefined
    const value = isBlank(input) ? parameter.default : READ[parameter.kind](input)
    if (value === undefined) unreadable.push(name)
    values[name] = value === undefined ? parameter.default : value
  }
  return { values: values as ParameterValues<Set>, unreadable }
}

const isBlank = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '')

const READ: Record<Parameter['kind'], (input: unknown) => unknown> = {
  number(input) {
    const value = typeof input === 'string' ? Number(input) : input
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  },
  text: (input) => (typeof input === 'string' ? input : undefined),
  list(input) {
    const items = typeof input === 'string' ? input.split(',') : input
    if (!Array.isArray(items) || !items.every((item) => typeof item === 'string')) return undefined
    return items.map((item) => item.trim()).filter((item) => item !== '')
  },
  yes_no: (input) => (typeof input === 'boolean' ? input : undefined),
}
