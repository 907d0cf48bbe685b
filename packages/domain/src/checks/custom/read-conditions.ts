import { isPlain } from '../../text/stable.ts'
import { CUSTOM_LIMITS, type ConditionNode, type ConditionValue, type FieldGroupOf } from './definition.ts'
import { canCompareFields, isCheckOperator, operatorsFor } from './operators.ts'
import { valueError } from './read-value.ts'
import { resolveRef } from './ref.ts'

export type Complain = (path: string, sentence: string) => void

const GROUP_PARTS = new Set(['join', 'of'])
const CONDITION_PARTS = new Set(['field', 'is', 'value', 'than'])

/** Unknown keys: words of a later version, or mistakes. */
export function strangeParts(value: Record<string, unknown>, allowedKeys: ReadonlySet<string>): string[] {
  return Object.keys(value).filter((key) => !allowedKeys.has(key))
}
const named = (key: string) => (key.length > 40 ? `${key.slice(0, 40)}…` : key)

/**
 * Parses a tree of conditions; null and a complaint for each invalid part. Limits the depth, so that no file
 * can overflow the stack.
 */
export function readTree(value: unknown, path: string, complain: Complain): FieldGroupOf | null {
  const left = { conditions: CUSTOM_LIMITS.conditions }
  const tree = readNode(value, path, 0)
  return tree && 'join' in tree ? tree : null

  function readNode(node: unknown, at: string, depth: number): ConditionNode | null {
    if (!isPlain(node)) return refuse(at, 'Not a condition')
    if (depth === 0 && !Object.hasOwn(node, 'join')) return refuse(at, 'Conditions belong in a group')
    return Object.hasOwn(node, 'join') ? readGroup(node, at, depth) : readCondition(node, at)
  }

  function readGroup(node: Record<string, unknown>, at: string, depth: number): FieldGroupOf | null {
    const [strange] = strangeParts(node, GROUP_PARTS)
    if (strange !== undefined) return refuse(at, `A group has no “${named(strange)}”`)
    if (node.join !== 'and' && node.join !== 'or') return refuse(`${at}.join`, 'Choose AND or OR')
    if (!Array.isArray(node.of)) return refuse(`${at}.of`, 'A group must be a list of conditions')
    if (depth >= CUSTOM_LIMITS.depth) return refuse(at, `Nest groups at most ${CUSTOM_LIMITS.depth} deep`)
    if (depth > 0 && node.of.length === 0) return refuse(at, 'Add a condition to this group, or remove it')
    if (node.of.length > left.conditions)
      return refuse(at, `Use at most ${CUSTOM_LIMITS.conditions} conditions`)
    const of: ConditionNode[] = []
    let isWhole = true
    for (let n = 0; n < node.of.length; n++) {
      if (left.conditions-- <= 0) return refuse(at, `Use at most ${CUSTOM_LIMITS.conditions} conditions`)
      const child = readNode(node.of[n], `${at}.of.${n}`, depth + 1)
      if (child) of.push(child)
      else isWhole = false
    }
    return isWhole ? { join: node.join, of } : null
  }

  function readCondition(node: Record<string, unknown>, at: string): ConditionNode | null {
    const [strange] = strangeParts(node, CONDITION_PARTS)
    if (strange !== undefined) return refuse(at, `A condition has no “${named(strange)}”`)
    const ref = typeof node.field === 'string' ? resolveRef(node.field) : undefined
    if (!ref) return refuse(`${at}.field`, 'Choose a field')
    const { is } = node
    if (!isCheckOperator(is) || !operatorsFor(ref.field.kind).includes(is))
      return refuse(`${at}.is`, 'Choose how to compare')
    if (node.than === undefined) {
      const error = valueError(ref.field, is, node.value)
      if (error) return refuse(`${at}.value`, error)
      const condition = { field: node.field as string, is }
      return node.value === undefined ? condition : { ...condition, value: copied(node.value) }
    }
    if (node.value !== undefined)
      return refuse(`${at}.value`, 'Compare with a value or with a field, not both')
    const other = typeof node.than === 'string' ? resolveRef(node.than) : undefined
    if (!other) return refuse(`${at}.than`, 'Choose a field')
    if (!canCompareFields(is, ref.field.kind)) return refuse(`${at}.than`, 'Compare this field with a value')
    if (other.field.kind !== ref.field.kind) return refuse(`${at}.than`, 'Choose a field of the same kind')
    if (node.than === node.field) return refuse(`${at}.than`, 'Choose another field')
    return { field: node.field as string, is, than: node.than as string }
  }

  function refuse(at: string, sentence: string): null {
    complain(at, sentence)
    return null
  }
}

const copied = (value: unknown): ConditionValue =>
  Array.isArray(value) ? (value as string[]).map(String) : (value as ConditionValue)
