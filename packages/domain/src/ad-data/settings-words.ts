import { moneyWords } from '../money/money-words.ts'
import { isPlain } from '../text/stable.ts'
import { capWords, daypartWords, isCap, isDaypart, isStretch, stretchWords } from './shape-words.ts'
import { MICROS } from '../money/micros.ts'

/** Setting as display text. */
export type SettingWords = { part: string; name: string; value: string }

const MAX_LISTED_VALUES = 40

/** Settings as display text, section by section in their own order. Accepts any shape. */
export function settingsInWords(settings: unknown): SettingWords[] {
  if (!isPlain(settings)) return []
  return Object.entries(settings).flatMap(([part, value]) =>
    isPlain(value) && !isLeaf(value)
      ? lines(value, []).map((line) => ({ part: phrase(part), ...line }))
      : isTold(value)
        ? [{ part: phrase(part), name: phrase(part), value: words(value) }]
        : [],
  )
}

function lines(value: Record<string, unknown>, above: readonly string[]): { name: string; value: string }[] {
  return Object.entries(value).flatMap(([key, own]) => {
    if (isPlain(own) && !isLeaf(own)) return lines(own, [...above, key])
    return isTold(own) ? [{ name: [...above, key].map(phrase).join(', '), value: words(own) }] : []
  })
}

const isMoney = (value: Record<string, unknown>): boolean => 'micros' in value && 'currency' in value
const isNamed = (value: Record<string, unknown>): boolean =>
  'id' in value && Object.keys(value).every((key) => key === 'id' || key === 'name')
const isLeaf = (value: Record<string, unknown>): boolean => isMoney(value) || isNamed(value)

/** Unset values are omitted: they would bury the others. */
const isTold = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** `isAutoTagged` is "Auto tagged", `special_categories` is "Special categories", `maxCPMBid` is "Max CPM bid". */
export function phrase(key: string): string {
  const isMixed = /[a-z]/.test(key)
  const spaced = key
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .split(' ')
    .map((word) => (isMixed && /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
    .trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 6 })

const plain = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

export function words(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return NUMBER.format(value)
  if (Array.isArray(value)) return listed(value)
  if (!isPlain(value)) return plain(value)
  if (isMoney(value)) return money(value)
  if (isNamed(value))
    return value.name && value.name !== value.id
      ? `${plain(value.name)} (${plain(value.id)})`
      : plain(value.id)
  if (isCap(value)) return capWords(value)
  if (isStretch(value)) return stretchWords(value)
  if (isChoice(value)) return choiceWords(value)
  const entries = Object.entries(value).filter(([, own]) => isTold(own))
  return entries.map(([key, own]) => `${phrase(key).toLowerCase()} ${words(own)}`).join(', ')
}

/** Include and exclude lists. */
const isChoice = (value: Record<string, unknown>): boolean =>
  Array.isArray(value.include) && Array.isArray(value.exclude)
function choiceWords({ include, exclude }: Record<string, unknown>): string {
  const [chosen, without] = [include, exclude].map((list) => (isTold(list) ? words(list) : null))
  return `${chosen ?? 'any'}${without === null ? '' : `, excluding ${without}`}`
}

function listed(values: readonly unknown[]): string {
  if (values.length === 0) return 'none'
  if (values.every((one) => isPlain(one) && isDaypart(one)))
    return daypartWords(values as Record<string, unknown>[])
  const apart = values.some((one) => isPlain(one) && !isLeaf(one)) ? '; ' : ', '
  const listText = values.slice(0, MAX_LISTED_VALUES).map(words).join(apart)
  return values.length > MAX_LISTED_VALUES
    ? `${listText} and ${values.length - MAX_LISTED_VALUES} more`
    : listText
}

function money({ micros, currency }: Record<string, unknown>): string {
  const amount = Number(micros) / MICROS
  return Number.isFinite(amount)
    ? moneyWords({ amount, currency: plain(currency) }, 'micro')
    : `${plain(currency)} ${plain(micros)}`
}
