import { ENTITY_KINDS, type EntityKind } from '../../ad-data/entity.ts'
import { AD_PLATFORMS, PLATFORMS } from '../../platforms/platforms.ts'
import { CHANNELS, SEVERITIES } from '../vocabulary.ts'
import {
  isGroup,
  WHEN_WORDS,
  type ConditionNode,
  type CustomCheck,
  type FieldCondition,
  type FieldGroupOf,
} from './definition.ts'
import { numberWords, wantedWords } from './field-words.ts'
import { operatorWords, takenBy } from './operators.ts'
import { refLabel, resolveRef } from './ref.ts'

export const LEVEL_WORDS: Record<EntityKind, { one: string; many: string }> = {
  campaign: { one: 'campaign', many: 'campaigns' },
  insertion_order: { one: 'insertion order', many: 'insertion orders' },
  line_item: { one: 'line item', many: 'line items' },
  deal_id: { one: 'deal', many: 'deals' },
  creative: { one: 'creative', many: 'creatives' },
}

export function conditionWords({ field, is, value, than }: FieldCondition): string {
  const ref = resolveRef(field)
  if (!ref) return '…'
  const words = `${refLabel(ref)} ${operatorWords(is, ref.field.kind)}`
  if (takenBy(is) === 'nothing') return words
  if (takenBy(is) === 'count') return `${words} ${typeof value === 'number' ? numberWords(value) : '…'}`
  if (than !== undefined) {
    const other = resolveRef(than)
    return `${words} ${other ? `its ${refLabel(other)}` : '…'}`
  }
  return `${words} ${wantedWords(ref.field, value) || '…'}`
}

/** Nested groups are in brackets, except those of one. */
export const treeWords = ({ join, of }: FieldGroupOf): string =>
  of
    .map((node) => (isGroup(node) && node.of.length > 1 ? `(${treeWords(node)})` : nodeWords(node)))
    .join(` ${join.toUpperCase()} `)

export const nodeWords = (node: ConditionNode): string =>
  isGroup(node) ? treeWords(node) || '…' : conditionWords(node)

export function listedWords(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? (words[0] ?? '…') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** A custom check as one would say it. */
export function customSentence(check: CustomCheck): string {
  const levels = ENTITY_KINDS.filter((one) => check.levels.includes(one)).map((one) => LEVEL_WORDS[one].many)
  const platforms = AD_PLATFORMS.filter((one) => check.platforms.includes(one)).map(
    (one) => PLATFORMS[one].label,
  )
  const channels = check.channels.map((one) => CHANNELS[one].label)
  const parts = [
    `For ${listedWords(levels)} on ${listedWords(platforms)} ${WHEN_WORDS[check.when]}`,
    ...(channels.length > 0 ? [`in ${listedWords(channels, 'or')}`] : []),
    ...(check.where.of.length > 0 ? [`where ${treeWords(check.where)}`] : []),
    ...(check.except.of.length > 0 ? [`except where ${treeWords(check.except)}`] : []),
    `expect ${treeWords(check.expect) || '…'}`,
  ]
  const messageSuffix = check.message === '' ? '' : `: “${check.message}”`
  return `${parts.join(', ')}. Otherwise ${SEVERITIES[check.severity].label}${messageSuffix}.`
}
