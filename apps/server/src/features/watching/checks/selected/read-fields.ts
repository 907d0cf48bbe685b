import { readParameters, type Check, type Parameter } from '@flightdeck/domain/checks'
import { isWanted } from './recommended.ts'

type Fields = Record<string, unknown>
type Errors = Record<string, string[]>

const WORDS: Record<Parameter['kind'], string> = {
  number: 'Enter a number',
  text: 'Enter text',
  list: 'Enter a list',
  yes_no: 'Choose yes or no',
}
const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Errors in a check's parameters, by field. Blank parameters use the default. */
export function fieldErrors({ parameters }: Check, fieldsData: Fields, at = 'fields_data'): Errors {
  const errors: Errors = {}
  for (const name of Object.keys(fieldsData))
    if (!Object.hasOwn(parameters, name)) errors[`${at}.${name}`] = ['Unknown field for this check']
  for (const name of readParameters(parameters, fieldsData).unreadable)
    errors[`${at}.${name}`] = [WORDS[parameters[name]!.kind]]
  return errors
}

/** Errors if none of the parameters that only the client can give is given anywhere. */
export function missingFields({ parameters }: Check, saidAnywhere: readonly Fields[]): Errors {
  const requiredFields = Object.entries(parameters).filter(([, parameter]) => isWanted(parameter))
  const isSaid = requiredFields.some(([name]) => saidAnywhere.some((fields) => !isBlank(fields[name])))
  if (requiredFields.length === 0 || isSaid) return {}
  return Object.fromEntries(
    requiredFields.map(([name, { label }]) => [`fields_data.${name}`, [`Enter a value for “${label}”`]]),
  )
}
