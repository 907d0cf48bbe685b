import type { Check } from '../check.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import type { CheckSubject, Reads } from '../subject.ts'
import type { CheckId } from '../vocabulary.ts'
import {
  fieldConditionsIn,
  fillPlaces,
  isGroup,
  placesIn,
  type ConditionNode,
  type CustomCheck,
} from './definition.ts'
import type { UnknownField } from './field.ts'
import { readingWords } from './field-words.ts'
import { compileCondition, type Truth } from './judge-condition.ts'
import { readRefValue, refLabel, resolveRef } from './ref.ts'
import { nodeWords } from './sentence.ts'

type Judgement = { truth: Truth; failed: ConditionNode }
type Judge = (subject: CheckSubject) => Judgement

/**
 * Three-valued logic: false decides an AND, true an OR; otherwise one unknown part makes the group unknown.
 * Reports the failed parts: the false ones of an AND, all parts of an OR.
 */
function compileNode(node: ConditionNode): Judge {
  if (!isGroup(node)) {
    const judge = compileCondition(node)
    return (subject) => ({ truth: judge(subject), failed: node })
  }
  const parts = node.of.map(compileNode)
  const decisive = node.join === 'or'
  return (subject) => {
    let missing: UnknownField | null = null
    let isDecided = false
    const failed: ConditionNode[] = []
    for (const part of parts) {
      const judgement = part(subject)
      if (typeof judgement.truth === 'object') missing ??= judgement.truth
      else if (judgement.truth === decisive) isDecided = true
      if (judgement.truth === false) failed.push(judgement.failed)
    }
    return { truth: isDecided ? decisive : (missing ?? !decisive), failed: { join: node.join, of: failed } }
  }
}

const NOT_MEANT = notApplicable('outside the check’s scope')
const EXCEPTED = notApplicable('listed as an exception')

/** Entity parts that a custom check reads. */
export function collectReads(check: Pick<CustomCheck, 'where' | 'except' | 'expect'>): Reads[] {
  const all = [check.where, check.except, check.expect].flatMap((tree) => [...fieldConditionsIn(tree)])
  const refs = all.flatMap(({ field, than }) => [
    resolveRef(field),
    ...(than === undefined ? [] : [resolveRef(than)]),
  ])
  return [...new Set(refs.flatMap((ref) => ref?.field.reads ?? []))]
}

/** Compiles a definition into an ordinary check. Unknown values never produce a finding. */
export function compileCheck(id: CheckId, definition: CustomCheck): Check {
  const where = compileNode(definition.where)
  const except = definition.except.of.length > 0 ? compileNode(definition.except) : null
  const expect = compileNode(definition.expect)
  const say = compileMessage(definition)
  return {
    id,
    name: definition.name,
    rationale: definition.protects,
    platforms: definition.platforms,
    channels: definition.channels.length > 0 ? definition.channels : 'all',
    levels: definition.levels,
    when: definition.when,
    reads: collectReads(definition),
    parameters: {},
    severity: definition.severity,
    costs: definition.costs,
    fix: definition.fix || 'Change the setting to match the check.',
    atRisk: definition.risk,
    check(subject) {
      const scopeTruth = where(subject).truth
      if (scopeTruth !== true) return scopeTruth === false ? NOT_MEANT : cannotTell(scopeTruth.unknown)
      const letOff = except ? except(subject).truth : false
      if (letOff !== false) return letOff === true ? EXCEPTED : cannotTell(letOff.unknown)
      const { truth, failed } = expect(subject)
      if (truth === true) return PASSES
      if (truth !== false) return cannotTell(truth.unknown)
      return fails(nodeWords(failed), say(subject, failed))
    },
  }
}

/** Appends the failed values to a message that names no field. */
function compileMessage({ message }: CustomCheck) {
  const words = (ref: string, subject: CheckSubject): string => {
    const resolvedRef = resolveRef(ref)
    return resolvedRef
      ? readingWords(resolvedRef.field, readRefValue(resolvedRef, subject), subject)
      : `{${ref}}`
  }
  const hasPlaces = placesIn(message).length > 0
  return (subject: CheckSubject, failed: ConditionNode): string => {
    if (hasPlaces) return fillPlaces(message, (ref) => words(ref, subject))
    const refs = [...new Set([...fieldConditionsIn(failed)].map(({ field }) => field))]
    const values = refs.map((ref) => `${refLabel(resolveRef(ref)!)}: ${words(ref, subject)}`).join(', ')
    return message === '' ? values : `${message} (${values})`
  }
}
